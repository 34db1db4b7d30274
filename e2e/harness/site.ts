import { cpSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../scripts/site/port.ts';
import { type Outcome, run, type Server, startServer } from './processes.ts';
import { SESSION_SECRET, template } from './template.ts';

/** A new folder for this run. */
const newFolder = () => mkdtempSync(path.join(template().root, 'site-'));

type Settings = Record<string, string>;

/** A provider with the sample league in a database of its own. */
export class Provider {
  readonly url: string;
  /** Folder of its database and of the mails that it sends. */
  readonly data: string;
  private readonly settings: Settings;
  private server: Server;

  private constructor(data: string, settings: Settings, server: Server) {
    this.data = data;
    this.settings = settings;
    this.server = server;
    this.url = server.url;
  }

  /**
   * @param publicUrl future address of the site; needed only where the provider sends a person back there
   * @param more additional settings, as in docs/server/settings.md
   */
  static async open(publicUrl = '', more: Settings = {}): Promise<Provider> {
    const data = newFolder();
    const settings = { PUBLIC_URL: publicUrl, ...more };
    cpSync(path.join(template().data, 'db'), path.join(data, 'db'), { recursive: true });
    return new Provider(data, settings, await start(data, settings, '0'));
  }

  /** Kills it, like a crash. */
  kill = () => this.server.kill();

  /** Starts it again at the same address, on the same database. */
  async revive(): Promise<void> {
    this.server = await start(this.data, this.settings, new URL(this.url).port);
  }

  stop = () => this.server.stop();
}

const start = (data: string, settings: Settings, port: string) =>
  startServer('provider/src/entry/main.ts', {
    DATA_DIR: data,
    PORT: port,
    SESSION_SECRET,
    LOGIN_RATE_LIMIT: '1000',
    ...settings,
  });

/** A site with a release store of its own, in front of a provider. */
export class Site {
  readonly url: string;
  readonly data: string;
  private readonly provider: Provider;
  private readonly edge: Server;

  private constructor(data: string, provider: Provider, edge: Server) {
    this.data = data;
    this.provider = provider;
    this.edge = edge;
    this.url = edge.url;
  }

  /** @param program serves the store: the built-in edge or another in its place */
  static async open(provider: Provider, program: string, port = '0'): Promise<Site> {
    const data = newFolder();
    cpSync(path.join(template().data, 'releases'), path.join(data, 'releases'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    const edge = await startServer(program, {
      DATA_DIR: data,
      PROVIDER_URL: provider.url,
      PORT: port,
    });
    return new Site(data, provider, edge);
  }

  /** Runs the release command, like an operator. */
  release(...args: string[]): Promise<Outcome> {
    return run('npm', ['run', '--silent', 'release', '--', ...args], { env: this.environment });
  }

  /** The settings of an operator of this site. */
  get environment(): Settings {
    return { DATA_DIR: this.data, PROVIDER_URL: this.provider.url, SITE_URL: this.url };
  }

  /** Publishes and promotes a built folder as a release of a part. */
  async goLive(name: string, version: string, folder: string): Promise<void> {
    const excuses = ['--without-smoke', 'it may be broken', '--during-tournament', 'one may run'];
    for (const args of [
      ['publish', name, version, '--from', folder],
      ['promote', name, version, '--why', 'a journey wants it', ...excuses],
    ]) {
      const { code, stderr } = await this.release(...args);
      if (code !== 0) throw new Error(stderr);
    }
  }

  /** Folder of a remote's release. */
  releaseFolder = (remote: string, version: string) =>
    path.join(this.data, 'releases/remotes', remote, version);

  stop = () => this.edge.stop();
}

/**
 * A site whose provider knows the site's address, which it needs to send people back there, from a payment or by mail.
 * The address is decided before either of them starts.
 *
 * @param host in the address; passkeys need a name, `localhost`
 */
export async function openPair(
  program: string,
  host = '127.0.0.1',
): Promise<{ provider: Provider; site: Site }> {
  const port = String(await freePort());
  const provider = await Provider.open(`http://${host}:${port}`);
  return { provider, site: await Site.open(provider, program, port) };
}

/**
 * A site whose provider reads the site's releases, and sends nobody there: journeys put other sites before it.
 *
 * @param settings of the provider
 */
export async function openSite(
  program: string,
  settings: Settings = {},
): Promise<{ provider: Provider; site: Site }> {
  for (let attempt = 1; ; attempt += 1) {
    const port = String(await freePort());
    const provider = await Provider.open('', { SITE_URL: `http://127.0.0.1:${port}`, ...settings });
    try {
      return { provider, site: await Site.open(provider, program, port) };
    } catch (error) {
      await provider.stop();
      // Another process may have taken the port while the provider started.
      if (attempt === MOST_ATTEMPTS || !/Порт \d+ занят/.test(String(error))) throw error;
    }
  }
}

const MOST_ATTEMPTS = 3;

/** A site where organisers publish: with the worker that brings their tournaments live. */
export async function openDesk(program: string): Promise<{ provider: Provider; site: Site; worker: Server }> {
  const secret = { CONTENT_TOKEN: 'a secret of the journeys for the worker' };
  const { provider, site } = await openSite(program, secret);
  const worker = await startServer('delivery/src/content-worker/main.ts', { ...site.environment, ...secret });
  return { provider, site, worker };
}
