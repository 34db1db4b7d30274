import { logProblem, perAttempt, type Remote, renewable } from '@league/shared';
import type { Loadable, RemoteName } from '@league/shared/release';
import { DiscoveryClient } from '../discovery.ts';
import { RemoteError } from '../remote-error.ts';
import type { Evaluate, Prepare, Provided } from './first-ready.ts';

/** A remote that is not ready after this many milliseconds is reported as failed. */
const TIME_LIMIT = 20_000;

// One chunk for both: pages of the shell do without it, and pages of remotes preload it.
const loadRuntime = () => import(/* webpackChunkName: "federation" */ './federation-runtime.ts');
const loadRace = renewable(() => import(/* webpackChunkName: "federation" */ './first-ready.ts'));

function inTime<T>(name: RemoteName, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const end = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      end.abort();
      reject(new RemoteError('REMOTE-008', name));
    }, TIME_LIMIT);
    work(end.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

type Load = (attempt?: number) => Promise<Remote>;

/**
 * Loads remotes: the live release, after checking its declared ranges and its hash, and if that fails or takes long,
 * the fallback release in the discovery document. A loaded remote is kept; a failed one is loaded again by the next
 * attempt.
 */
export class RemoteLoader {
  readonly discovery = new DiscoveryClient();
  private readonly remotes = new Map<RemoteName, Load>();
  private readonly fallbacks = new Map<RemoteName, Load>();
  /** The loaded remotes, whichever release was ready. */
  private readonly loaded = new Map<RemoteName, Remote>();
  private readonly versions = new Map<RemoteName, string>();
  /** Live releases that are being fetched ahead, by address. */
  private readonly ahead = new Map<string, Promise<Evaluate>>();
  private readonly provided: Omit<Provided, 'api'>;
  private readonly prepare: Prepare;

  /** @param prepare loads a release; by default through module federation */
  constructor(
    provided: Omit<Provided, 'api'>,
    prepare: Prepare = async (release) => (await loadRuntime()).prepare(release),
  ) {
    this.provided = provided;
    this.prepare = prepare;
  }

  /**
   * The same promise for all callers; after a failure, a new one for each attempt.
   * @param attempt of the calling boundary; none at the start of the site, before there is one
   */
  load(name: RemoteName, attempt?: number): Promise<Remote> {
    const load = this.remotes.get(name) ?? perAttempt(() => this.bring(name));
    this.remotes.set(name, load);
    return load(attempt);
  }

  /** Like `load`, for the fallback of a live release that has loaded and then failed. */
  loadFallback(name: RemoteName, attempt?: number): Promise<Remote> {
    return this.fallbacks.get(name)?.(attempt) ?? this.load(name, attempt);
  }

  /**
   * Fetches the live release of a remote before somebody opens it, and runs its code unless `load` was called meanwhile.
   * A failure rejects, but is neither logged nor kept: `load` begins anew.
   *
   * @returns the remote; undefined if it is being loaded, has failed, or does not fit
   */
  async preload(name: RemoteName): Promise<Remote | undefined> {
    if (this.remotes.has(name)) return this.loaded.get(name);
    const { isRemote, releases } = await this.releasesOf(name);
    const [live] = releases;
    if (!live) return undefined;
    const { url } = live;
    const files = this.ahead.get(url) ?? this.prepare(live).finally(() => this.ahead.delete(url));
    this.ahead.set(url, files);
    const evaluate = await files;
    // Its fallback may have been ready sooner, and the code of two releases must not run.
    if (this.remotes.has(name)) return this.loaded.get(name);
    const exposed = await evaluate();
    return isRemote(exposed) ? exposed.default : undefined;
  }

  /** The release that this tab shows of a part; once its fallback was needed anywhere, that one. */
  versionOf(name: RemoteName): string | undefined {
    return this.versions.get(name);
  }

  hasFallback(name: RemoteName): boolean {
    return this.fallbacks.has(name);
  }

  private async bring(name: RemoteName): Promise<Remote> {
    try {
      return await inTime(name, async (signal) => {
        const { firstReady, releases } = await this.releasesOf(name);
        const prepare: Prepare = (release) => this.ahead.get(release.url) ?? this.prepare(release);
        const { remote, release } = await firstReady(name, releases, prepare, signal);
        const [live, fallback] = releases;
        if (release === live && fallback) this.cacheFallback(name, fallback);
        this.loaded.set(name, remote);
        this.versions.set(name, release.version);
        return remote;
      });
    } catch (error) {
      logProblem(`Раздел «${name}» не загружен`, error);
      throw error;
    }
  }

  /** The releases of a remote that fit, and what chooses between them. */
  private async releasesOf(name: RemoteName) {
    const [{ fittingReleases, ...race }, { entry, api }] = await Promise.all([
      loadRace(),
      this.discovery.find(name),
    ]);
    return { ...race, releases: fittingReleases(entry, { ...this.provided, api }) };
  }

  private cacheFallback(name: RemoteName, release: Loadable): void {
    const load = async (signal: AbortSignal) => {
      const { firstReady } = await loadRace();
      const { remote } = await firstReady(name, [release], this.prepare, signal);
      this.versions.set(name, release.version);
      return remote;
    };
    this.fallbacks.set(
      name,
      perAttempt(() => inTime(name, load)),
    );
  }
}
