import { cpSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { type Outcome, run, type Server, startServer } from './processes.ts';
import { SESSION_SECRET, template } from './template.ts';

/** A new folder of this run. */
const newFolder = () => mkdtempSync(path.join(template().root, 'site-'));

type Settings = Record<string, string>;

/** A provider with the sample league in a database of its own. */
export class Provider {
  readonly url: string;
  /** Where it keeps its database, and the mails that it sends. */
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
   * @param publicUrl where the site in front will be; only what sends a person back there asks for it
   * @param more settings of its own, as in docs/server/settings.md
   */
  static async open(publicUrl = '', more: Settings = {}): Promise<Provider> {
    const data = newFolder();
    const settings = { PUBLIC_URL: publicUrl, ...more };
    cpSync(path.join(template().data, 'db'), path.join(data, 'db'), { recursive: true });
    return new Provider(data, settings, await start(data, settings, '0'));
  }

  /** Ends it as a crash would. */
  kill = () => this.server.kill();

  /** Brings it back at the same address, over the same database. */
  async revive(): Promise<void> {
    this.server = await start(this.data, this.settings, new URL(this.url).port);
  }

  stop = () => this.server.stop();
}

const start = (data: string, settings: Settings, port: string) =>
  startServer('provider/src/main.ts', {
    DATA_DIR: data,
    PORT: port,
    SESSION_SECRET,
    LOGIN_RATE_LIMIT: '1000',
    ...settings,
  });

/** The site with a release store of its own, in front of a provider. */
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

  static async open(provider: Provider, port = '0'): Promise<Site> {
    const data = newFolder();
    cpSync(path.join(template().data, 'releases'), path.join(data, 'releases'), { recursive: true });
    const edge = await startServer('delivery/src/main.ts', {
      DATA_DIR: data,
      PROVIDER_URL: provider.url,
      PORT: port,
    });
    return new Site(data, provider, edge);
  }

  /** The operator's command, as it is typed. */
  release(...args: string[]): Promise<Outcome> {
    const env = { DATA_DIR: this.data, PROVIDER_URL: this.provider.url };
    return run('npm', ['run', '--silent', 'release', '--', ...args], env);
  }

  /** Puts a built folder live as a release of a part. */
  async goLive(name: string, version: string, folder: string): Promise<void> {
    for (const args of [
      ['publish', name, version, '--from', folder],
      ['promote', name, version, '--why', 'a journey wants it'],
    ]) {
      const { code, stderr } = await this.release(...args);
      if (code !== 0) throw new Error(stderr);
    }
  }

  /** Where the files of a remote's release lie. */
  releaseFolder = (remote: string, version: string) =>
    path.join(this.data, 'releases/remotes', remote, version);

  stop = () => this.edge.stop();
}

/**
 * A site whose provider knows its address, as it has to where it sends people back there: from a payment, or by a mail.
 * The address has to be settled before either of them is there.
 */
export async function openPair(): Promise<{ provider: Provider; site: Site }> {
  const { port, release } = await reservePort();
  const provider = await Provider.open(`http://127.0.0.1:${port}`);
  await release();
  return { provider, site: await Site.open(provider, port) };
}

/** A free port, which nobody else gets until it is released. */
const reservePort = () =>
  new Promise<{ port: string; release: () => Promise<void> }>((resolve) => {
    const holder = createServer().listen(0, '127.0.0.1', () => {
      const address = holder.address();
      const port = typeof address === 'object' ? String(address?.port) : '';
      resolve({ port, release: () => new Promise((done) => holder.close(() => done())) });
    });
  });
