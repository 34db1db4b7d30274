import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { createDatabase } from '../../provider/src/testing/servers/postgres-server.ts';
import { freePort } from '../../scripts/site/port.ts';
import {
  type Place,
  postgres,
  runFolder,
  SESSION_SECRET,
  TEMPLATE_DATABASE,
  templateFolder,
} from './prepared.ts';
import { type Environment, type Outcome, run, type Server, startServer } from './processes.ts';

/** A new folder for the data of a server. */
const newFolder = () => mkdtempSync(path.join(runFolder(), 'site-'));

/** A provider with the sample league in a database of its own. */
export class Provider implements Place {
  readonly url: string;
  /** Folder of its files and of the mails that it sends. */
  readonly data: string;
  private readonly settings: Environment;
  private server: Server;

  private constructor(data: string, settings: Environment, server: Server) {
    this.data = data;
    this.settings = settings;
    this.server = server;
    this.url = server.url;
  }

  /** @param settings as in docs/server/settings.md */
  static async open(settings: Environment): Promise<Provider> {
    const data = newFolder();
    const name = `league_${randomUUID().replaceAll('-', '')}`;
    const all = { DATABASE_URL: await createDatabase(postgres(), name, TEMPLATE_DATABASE), ...settings };
    return new Provider(data, all, await start(data, all, '0'));
  }

  /** Kills it, like a crash. */
  kill = () => this.server.kill();

  /** Starts it again at the same address, on the same database. */
  async revive(): Promise<void> {
    this.server = await start(this.data, this.settings, new URL(this.url).port);
  }

  stop = () => this.server.stop();
}

const start = (data: string, settings: Environment, port: string) =>
  startServer('provider/src/entry/main.ts', {
    DATA_DIR: data,
    PORT: port,
    DEMO: '1',
    SESSION_SECRET,
    LOGIN_RATE_LIMIT: '1000',
    ...settings,
  });

/** A site with a release store of its own, in front of a provider. */
export class Site implements Place {
  readonly url: string;
  readonly data: string;
  private readonly edge: Server;

  private constructor(data: string, edge: Server) {
    this.data = data;
    this.edge = edge;
    this.url = edge.url;
  }

  static async open(provider: Place, port = '0'): Promise<Site> {
    const data = newFolder();
    cpSync(path.join(templateFolder(), 'releases'), path.join(data, 'releases'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    const settings = { DATA_DIR: data, PROVIDER_URL: provider.url, PORT: port };
    return new Site(data, await startServer('delivery/src/main.ts', settings));
  }

  /** Runs the release command, like an operator. */
  release(...args: string[]): Promise<Outcome> {
    return run('npm', ['run', '--silent', 'release', '--', ...args], { env: this.environment });
  }

  /** The settings of an operator of this site. */
  get environment(): Environment {
    return { DATA_DIR: this.data, SITE_URL: this.url };
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

/** A site with a provider of its own, which sends people back to it. */
export interface League {
  provider: Provider;
  site: Site;
  stop(): Promise<void>;
}

/** @param settings of the provider */
export async function openLeague(settings: Environment): Promise<League> {
  const port = String(await freePort());
  const provider = await Provider.open({ PUBLIC_URL: `http://127.0.0.1:${port}`, ...settings });
  const site = await Site.open(provider, port);
  return {
    provider,
    site,
    async stop() {
      await site.stop();
      await provider.stop();
    },
  };
}
