import { logProblem, perAttempt, type Remote } from '@league/shared';
import { type DiscoveryEntry, fitsRange, type Loadable, type RemoteName } from '@league/shared/release';
import { DiscoveryClient } from './discovery.ts';
import { loadExposed } from './federation.ts';
import { RemoteError } from './remote-error.ts';
import { SCRIPT_TIMEOUT } from './script-timeout.ts';

/** Versions that a release's ranges are checked against. */
interface Provided {
  shell: string;
  shared: string;
  api: string;
}

const liveOf = ({ url, metadata, extras }: DiscoveryEntry): Loadable => ({ url, ...metadata, ...extras });

const fits = ({ needs }: Loadable, provided: Provided) =>
  (Object.keys(provided) as (keyof Provided)[]).every((part) => {
    const range = needs[part];
    return !range || fitsRange(provided[part], range);
  });

const isRemote = (value: unknown): value is { default: Remote } =>
  Array.isArray((value as { default?: Partial<Remote> } | null)?.default?.routes);

const inTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('timeout')), SCRIPT_TIMEOUT)),
  ]);

/**
 * Loads remotes: the live release, after checking its declared ranges and its hash; if that fails, once, the fallback
 * release in the discovery document. A loaded remote is kept; a failed one is loaded again by the next attempt.
 */
export class RemoteLoader {
  readonly discovery = new DiscoveryClient();
  private readonly remotes = new Map<RemoteName, (attempt?: number) => Promise<Remote>>();
  private readonly provided: Omit<Provided, 'api'>;

  private readonly loadExposed: typeof loadExposed;

  /** @param load loads what a release exposes; by default through module federation */
  constructor(provided: Omit<Provided, 'api'>, load = loadExposed) {
    this.provided = provided;
    this.loadExposed = load;
  }

  /**
   * The same promise for all callers; after a failure, a new one for each attempt.
   * @param attempt of the calling boundary; none at the start of the site, before there is one
   */
  load(name: RemoteName, attempt?: number): Promise<Remote> {
    const load = this.remotes.get(name) ?? perAttempt(() => this.tryToBring(name));
    this.remotes.set(name, load);
    return load(attempt);
  }

  /** Reloads a remote whose later files are lost: another release may be live by now. */
  forget(name: RemoteName): void {
    this.remotes.delete(name);
    this.discovery.forget();
  }

  private async tryToBring(name: RemoteName): Promise<Remote> {
    try {
      return await this.bring(name);
    } catch (error) {
      logProblem(`Раздел «${name}» не загружен`, error);
      this.discovery.forget();
      throw error;
    }
  }

  private async bring(name: RemoteName): Promise<Remote> {
    const { entry, api } = await this.discovery.find(name);
    const provided = { ...this.provided, api };
    const releases = [liveOf(entry), entry.extras.fallback].filter((release) => release !== undefined);
    const fitting = releases.filter((release) => fits(release, provided));
    let failure: RemoteError = new RemoteError('REMOTE-003', name);
    for (const release of fitting) {
      try {
        return await this.expose(name, release);
      } catch (error) {
        failure = error instanceof RemoteError ? error : new RemoteError('REMOTE-004', name, error);
        logProblem(`Выпуск ${name} ${release.version} не загрузился`, failure);
      }
    }
    throw failure;
  }

  private async expose(name: RemoteName, release: Loadable): Promise<Remote> {
    const exposed = await inTime(this.loadExposed(release));
    if (!isRemote(exposed)) throw new RemoteError('REMOTE-005', name);
    return exposed.default;
  }
}
