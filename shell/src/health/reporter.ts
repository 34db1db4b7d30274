import {
  type Fault,
  FILE_MISSING,
  HEALTH_PATH,
  type HealthReport,
  type ReleaseName,
  type ReleaseReport,
} from '@league/shared/release';
import { isChunkMissing } from '../remotes/remote-error.ts';
import { hearSeen, type Seen } from './seen.ts';

/** The edge answers in less, or something is wrong with it or the network. */
const PATIENCE = 5_000;

const NOT_THERE = new Set([404, 410]);

/** The file that a failure of loading is about, where webpack names it. */
function fileOf(error: unknown): string | undefined {
  const causes = [error, error instanceof Error ? error.cause : undefined];
  return causes.find(isChunkMissing)?.request;
}

/**
 * Whether the edge says that it does not have a file, while it has the page's own script: then neither the network nor the whole store
 * is to blame, and the release is broken for everybody.
 */
async function isMissing(file: string): Promise<boolean> {
  const own = Array.from(document.scripts, ({ src }) => src).find((src) => /\/shell\/\d/.test(src));
  if (!own) return false;
  const [asked, other] = await Promise.all([statusOf(file), statusOf(own)]);
  return NOT_THERE.has(asked) && other === 200;
}

/** 0 where no answer came. */
async function statusOf(file: string): Promise<number> {
  const signal = AbortSignal.timeout(PATIENCE);
  const answer = await fetch(file, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
  return answer?.status ?? 0;
}

const FRAME = /\/(?:(shell)|remotes\/([a-z][a-z0-9-]*))\/(\d[\w.+-]*)\/(?:[\w.-]+\/)*[\w.-]+:\d+:\d+/g;

/**
 * The release whose code has thrown an error. The shell's frames stand above those of the remote whose code they call, so a
 * remote's frame comes first. Undefined for what the site has not thrown: an extension, a script of the browser.
 */
export function releaseOf(error: unknown): { name: ReleaseName; version: string } | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const releases = Array.from(stack.matchAll(FRAME), ([, shell, remote = '', version = '']) => ({
    name: shell ?? remote,
    version,
  }));
  return releases.find(({ name }) => name !== 'shell') ?? releases[0];
}

/** Our own codes, and names of errors. */
const CODE = /^(?:(?:REMOTE|SHELL)-\d{3}|[A-Z][A-Za-z]{0,30}Error|Error)$/;

/** A name for what was thrown, without its message, which can hold a person's name. */
function codeOf(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const known = [code, name].find((text) => typeof text === 'string' && CODE.test(text));
  return (known as string | undefined) ?? 'unknown';
}

interface Options {
  /** The release of a part that this tab shows; undefined while it is not known. */
  versionOf: (name: ReleaseName) => string | undefined;
}

/** Milliseconds: from the start of the reporter to the first report, and from a fault to the next. */
const FIRST_AFTER = 10_000;
const FAULT_AFTER = 1_000;
/** Reports of one page load: a part that fails again and again is reported so often, and then no more. */
const MOST_REPORTS = 8;
/** Different failures of a release in a report, and the most that one is counted. */
const MOST_FAILURES = 20;
const MOST_TIMES = 1_000;
const MOST_VIEWS = 100;

interface Tally extends Omit<ReleaseReport, 'failures'> {
  failures: Map<string, ReleaseReport['failures'][number]>;
}

/** Counts what this tab sees of releases and reports it: no address of a page, no text, nothing of the person. */
export class Reporter {
  readonly #options: Options;
  readonly #tallies = new Map<string, Tally>();
  /** Failures that this tab has reported at once, by release and fault. */
  readonly #known = new Set<string>();
  /** The open page, and the releases that were seen on it. */
  #path: string | undefined;
  readonly #onPage = new Set<string>();
  /** Files that the edge was asked for. */
  readonly #asked = new Set<string>();
  #sent = 0;
  #faultTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    document.addEventListener('visibilitychange', () => document.hidden && this.#send());
    hearSeen((seen) => this.#hear(seen));
    setTimeout(() => this.#send(), FIRST_AFTER);
  }

  #hear(seen: Seen): void {
    if ('view' in seen) {
      const tally = this.#tallyOf(seen.view);
      if (!tally) return;
      if (seen.path !== this.#path) this.#onPage.clear();
      this.#path = seen.path;
      // A page may hold several slots of one part, and the release before in place of one that broke.
      const release = `${tally.name}@${tally.version}`;
      if (this.#onPage.has(release)) return;
      this.#onPage.add(release);
      tally.views = Math.min(tally.views + 1, MOST_VIEWS);
      return;
    }
    if ('fault' in seen) {
      const { part, version, fault, error, entry } = seen;
      const tally = this.#tallyOf(part, version);
      this.#count(tally, fault, codeOf(error));
      if (fault === 'load' && tally) void this.#ask(fileOf(error) ?? entry, tally);
      return;
    }
    const release = releaseOf(seen.thrown);
    if (release) this.#count(this.#tallyOf(release.name, release.version), 'handler', codeOf(seen.thrown));
  }

  /** Asks the edge whether it has a file of the release; the answer goes with the report of the failure, or after it. */
  async #ask(file: string | undefined, { name, version }: Tally): Promise<void> {
    if (!file?.includes(`/${name}/${version}/`) || this.#asked.has(file)) return;
    this.#asked.add(file);
    if (!(await isMissing(file))) return;
    this.#count(this.#tallyOf(name, version), 'load', FILE_MISSING);
    this.#faultTimer ??= setTimeout(() => this.#send());
  }

  #tallyOf(name: ReleaseName, version = this.#options.versionOf(name)): Tally | undefined {
    if (version === undefined) return undefined;
    const key = `${name}@${version}`;
    const tally = this.#tallies.get(key) ?? emptyTally(name, version);
    this.#tallies.set(key, tally);
    return tally;
  }

  #count(tally: Tally | undefined, fault: Fault, code: string): void {
    if (!tally) return;
    const key = `${fault} ${code}`;
    const before = tally.failures.get(key)?.count ?? 0;
    if (before > 0 || tally.failures.size < MOST_FAILURES)
      tally.failures.set(key, { fault, code, count: Math.min(before + 1, MOST_TIMES) });
    const known = `${tally.name}@${tally.version} ${fault}`;
    if (this.#known.has(known)) return;
    this.#known.add(known);
    this.#faultTimer ??= setTimeout(() => this.#send(), FAULT_AFTER);
  }

  #send(): void {
    clearTimeout(this.#faultTimer);
    this.#faultTimer = undefined;
    const releases = [...this.#tallies.values()].map(
      (tally): ReleaseReport => ({ ...tally, failures: [...tally.failures.values()] }),
    );
    if (releases.length === 0 || this.#sent >= MOST_REPORTS) return;
    this.#sent += 1;
    this.#tallies.clear();
    const report: HealthReport = { schema: 1, releases };
    navigator.sendBeacon?.(HEALTH_PATH, JSON.stringify(report));
  }
}

const emptyTally = (name: ReleaseName, version: string): Tally => ({
  ...{ name, version, views: 0, failures: new Map() },
});
