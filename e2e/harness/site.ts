import { cpSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { type Outcome, run, type Server, startServer } from './processes.ts';
import { SESSION_SECRET, template } from './template.ts';

/** A new folder of this run. */
const newFolder = () => mkdtempSync(path.join(template().root, 'site-'));

/** A provider with the sample league in a database of its own. */
export class Provider {
  readonly url: string;
  private readonly data: string;
  private server: Server;

  private constructor(data: string, server: Server) {
    this.data = data;
    this.server = server;
    this.url = server.url;
  }

  static async open(): Promise<Provider> {
    const data = newFolder();
    cpSync(path.join(template().data, 'db'), path.join(data, 'db'), { recursive: true });
    return new Provider(data, await start(data, '0'));
  }

  /** Ends it as a crash would. */
  kill = () => this.server.kill();

  /** Brings it back at the same address, over the same database. */
  async revive(): Promise<void> {
    this.server = await start(this.data, new URL(this.url).port);
  }

  stop = () => this.server.stop();
}

const start = (data: string, port: string) =>
  startServer('provider/src/main.ts', {
    DATA_DIR: data,
    PORT: port,
    SESSION_SECRET,
    LOGIN_RATE_LIMIT: '1000',
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

  static async open(provider: Provider): Promise<Site> {
    const data = newFolder();
    cpSync(path.join(template().data, 'releases'), path.join(data, 'releases'), { recursive: true });
    const edge = await startServer('delivery/src/main.ts', { DATA_DIR: data, PROVIDER_URL: provider.url });
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
