import {
  type Fault,
  FILE_MISSING,
  HEALTH_PATH,
  type HealthReport,
  type ReleaseName,
  type ReleaseReport,
  type Vital,
} from '@league/shared/release';
import { onCLS, onINP, onLCP } from 'web-vitals';
import { fileOf, isMissing } from './missing-file.ts';
import { codeOf, placeOf } from './place-of.ts';
import { hearSeen, type Seen } from './seen.ts';

interface Options {
  /** The release of a part that this tab shows; undefined while it is not known. */
  versionOf: (name: ReleaseName) => string | undefined;
  /** The part whose page is open. */
  partHere: () => ReleaseName;
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
    // The vitals end when the page is hidden, and are told before the report that follows from the same event.
    const first = this.#options.partHere();
    for (const [name, watch] of [
      ['lcp', onLCP],
      ['inp', onINP],
      ['cls', onCLS],
    ] as const)
      watch(({ value }) => {
        // The rest of the visit moves and answers on pages of other parts, too.
        const isFirsts = name === 'lcp' || this.#options.partHere() === first;
        this.#measure(new Set(isFirsts ? [first, 'shell'] : ['shell']), name, value);
      });
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
      this.#count(tally, fault, codeOf(error), placeOf(error)?.at);
      if (fault === 'load' && tally) void this.#ask(fileOf(error) ?? entry, tally);
      return;
    }
    const place = placeOf(seen.thrown);
    if (place)
      this.#count(this.#tallyOf(place.name, place.version), 'handler', codeOf(seen.thrown), place.at);
  }

  /** Asks the edge whether it has a file of the release; the answer goes with the report of the failure, or after it. */
  async #ask(file: string | undefined, { name, version }: Tally): Promise<void> {
    if (!file?.includes(`/${name}/${version}/`) || this.#asked.has(file)) return;
    this.#asked.add(file);
    if (!(await isMissing(file))) return;
    this.#count(this.#tallyOf(name, version), 'load', FILE_MISSING);
    this.#faultTimer ??= setTimeout(() => this.#send());
  }

  #measure(parts: ReadonlySet<ReleaseName>, vital: Vital, value: number): void {
    for (const part of parts) {
      const tally = this.#tallyOf(part);
      if (tally) tally.vitals[vital] = Math.round(value * 10_000) / 10_000;
    }
  }

  #tallyOf(name: ReleaseName, version = this.#options.versionOf(name)): Tally | undefined {
    if (version === undefined) return undefined;
    const key = `${name}@${version}`;
    const tally = this.#tallies.get(key) ?? emptyTally(name, version);
    this.#tallies.set(key, tally);
    return tally;
  }

  #count(tally: Tally | undefined, fault: Fault, code: string, at?: string): void {
    if (!tally) return;
    const key = `${fault} ${code} ${at}`;
    const before = tally.failures.get(key)?.count ?? 0;
    if (before > 0 || tally.failures.size < MOST_FAILURES)
      tally.failures.set(key, { fault, code, ...(at && { at }), count: Math.min(before + 1, MOST_TIMES) });
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
  ...{ name, version, views: 0, failures: new Map(), vitals: {} },
});
