import { logProblem, type Remote } from '@league/shared';
import { type DiscoveryEntry, fitsRange, type Loadable, type RemoteName } from '@league/shared/release';
import { tellSeen } from '../../health/seen.ts';
import { codeOfLoad, RemoteError } from '../remote-error.ts';

/** The fallback is started beside a live release that is not ready after this many milliseconds. */
const HEAD_START = 4_000;

/** Runs the code of a release and returns what it exposes as `./remote`. */
export type Evaluate = () => unknown;

/** Loads all that a release needs to run, and runs nothing of it. */
export type Prepare = (release: Loadable) => Promise<Evaluate>;

/** Versions that a release's ranges are checked against. */
export interface Provided {
  shell: string;
  shared: string;
  api: string;
}

export interface Ready {
  remote: Remote;
  release: Loadable;
}

const fits = ({ needs }: Loadable, provided: Provided) =>
  (Object.keys(provided) as (keyof Provided)[]).every((part) => {
    const range = needs[part];
    return !range || fitsRange(provided[part], range);
  });

/** The releases of a remote that fit this shell, the live one first. */
export function fittingReleases({ url, metadata, extras }: DiscoveryEntry, provided: Provided): Loadable[] {
  const live = { url, ...metadata, ...extras };
  return [live, extras.fallback].filter(
    (release) => release !== undefined && fits(release, provided),
  ) as Loadable[];
}

/** Whether a release exposes the remote contract. */
export const isRemote = (value: unknown): value is { default: Remote } =>
  Array.isArray((value as { default?: Partial<Remote> } | null)?.default?.routes);

/**
 * The first of the releases that is ready: each next one is started as soon as the one before fails, or beside it after
 * the head start. Only the code of the winner runs; the code of a release that comes later never does.
 *
 * @param signal aborted when nobody waits any more
 */
export function firstReady(
  name: RemoteName,
  releases: readonly Loadable[],
  prepare: Prepare,
  signal: AbortSignal,
): Promise<Ready> {
  const timers: ReturnType<typeof setTimeout>[] = [];
  const failures: RemoteError[] = [];
  let begun = 0;
  let isOver = false;
  // One at a time: a second release must not run while the first one is starting.
  let turn = Promise.resolve();

  return new Promise<Ready>((resolve, reject) => {
    const fail = (release: Loadable, error: unknown) => {
      const failure = new RemoteError(codeOfLoad(error), `${name} ${release.version}`, error);
      logProblem('Выпуск не загрузился', failure);
      const { version, url: entry } = release;
      tellSeen({ fault: 'load', part: name, version, error: failure, entry });
      failures.push(failure);
      if (failures.length === releases.length) reject(failures[0]);
      else begin(failures.length);
    };

    const run = async (release: Loadable, evaluate: Evaluate) => {
      if (isOver || signal.aborted) return;
      try {
        const exposed = await evaluate();
        if (!isRemote(exposed)) throw new RemoteError('REMOTE-005', name);
        isOver = true;
        const [live] = releases;
        if (live && release !== live && failures.length === 0) {
          // A slow network is no fault of the release: that is told once its files have failed, too.
          logProblem('Открыт прежний выпуск', new RemoteError('REMOTE-008', `${name} ${live.version}`));
        }
        resolve({ remote: exposed.default, release });
      } catch (error) {
        fail(release, error);
      }
    };

    const begin = (index: number) => {
      const release = releases[index];
      if (!release || index < begun || isOver || signal.aborted) return;
      begun = index + 1;
      timers.push(setTimeout(begin, HEAD_START, index + 1));
      prepare(release).then(
        (evaluate) => {
          turn = turn.then(() => run(release, evaluate));
        },
        (error) => fail(release, error),
      );
    };

    if (releases.length === 0) reject(new RemoteError('REMOTE-003', name));
    begin(0);
  }).finally(() => {
    isOver = true;
    for (const timer of timers) clearTimeout(timer);
  });
}
