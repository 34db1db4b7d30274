import { isContent, type ReleaseName, VITAL_BUCKETS } from '@league/shared/release';
import type { KeptMinute } from '../health/minutes.ts';
import { COST_OF_MIXTURE } from './e-process.ts';
import { type Line, linesOf, SIGNS, spareNetworks } from './line.ts';
import { Others } from './others.ts';
import { divergence, logSum, timesOdds } from './statistics.ts';
import {
  addTo,
  emptyTally,
  isFault,
  mergeMinutes,
  type Sign,
  type SiteMinute,
  sumReleases,
  type Tally,
} from './tally.ts';
import { Troubles } from './troubles.ts';

/** What is watched: a change of the live set, and what was live after it. */
export interface Promotion {
  live: Readonly<Record<ReleaseName, string>>;
  changes: readonly { name: ReleaseName; from: string | null; to: string }[];
  /** Releases that somebody gets now, as `keyOf` names them: only these vouch for others. */
  served: ReadonlySet<string>;
}

export interface Evidence {
  name: ReleaseName;
  version: string;
  sign: Sign;
  /** Of a vital: the value above which a session is counted. */
  above?: number;
  /** Of a fault, networks by their first tabs; of a vital, tabs. */
  before: { version: string | null; sessions: number; failing: number };
  after: { sessions: number; failing: number };
  /** The minute in which it was first seen. */
  since: string;
  /** The most frequent failures, `load REMOTE-004 remote.3f2a.js:1`, and how often each was seen. */
  failures: readonly { named: string; count: number }[];
}

/** What a person would call broken, before the statistics does: it has to rule out a bad minute. */
interface Suspicion {
  suspect?: Evidence;
}

export type Verdict =
  | ({ state: 'little'; name: ReleaseName; networks: number; missing: number } & Suspicion)
  | ({ state: 'content'; networks: number } & Suspicion)
  | { state: 'worse'; evidence: Evidence };

/** Probability that a healthy promotion is rolled back: half of it by bad luck after, half by an earlier rate taken too low. */
export const FALSE_ALARM = 0.001;
const ERROR = FALSE_ALARM / 2;

/** A release counts as no worse once so many times the odds would have been found. */
const FINDABLE = 5;

/** A release in which so many networks fail, more than half of all, is suspect. */
const SUSPICIOUS = 5;

/** Minutes before the promotion that the others are heard in. */
const LATEST = 10;

/** A release that is tested: one that was promoted, or with a new shell any other. */
interface Subject {
  name: ReleaseName;
  version: string;
  key: string;
  before: string | null;
  isChanged: boolean;
  sum: Tally;
  troubles: Troubles;
  lines: Line[];
}

/** `rating@1.0.0` */
export const keyOf = (name: ReleaseName, version: string) => `${name}@${version}`;
const numberOf = ({ minute }: SiteMinute): number => Date.parse(`${minute}Z`) / 60_000;

/** A promotion under watch: hears the minutes since, one by one, and gives a verdict at any time. */
export class Watch {
  readonly #subjects: readonly Subject[];
  readonly #others: Others;
  readonly #troubles = new Troubles();
  readonly #isOther: (key: string) => boolean;
  readonly #edges = new Set<string>();
  readonly #lines: number;

  /** @param before minutes before the promotion */
  constructor(before: readonly SiteMinute[], promotion: Promotion) {
    const sums = sumReleases(before);
    const isOfShell = promotion.changes.some(({ name }) => name === 'shell');
    const subjects = subjectsOf(promotion, isOfShell);
    this.#lines = subjects.length * SIGNS;
    this.#subjects = subjects.map((subject) => ({
      ...{ ...subject, sum: emptyTally(), troubles: new Troubles() },
      lines: linesOf(sums.get(subject.before ?? ''), ERROR / this.#lines),
    }));
    const watched = new Set(subjects.map(({ key }) => key));
    const earlier = new Set(subjects.flatMap(({ before }) => before ?? []));
    // A new shell runs in every tab, so only the tabs of the sets before tell what is not its doing.
    const isOther = isOfShell
      ? (key: string) => earlier.has(key)
      : (key: string) => !key.startsWith('shell@');
    // Old tabs are few: one network could speak for all of them.
    this.#isOther = (key) => isOther(key) && promotion.served.has(key) && !watched.has(key);
    this.#others = new Others(sums, this.#isOther);
    // The sets before a new shell were everybody's until then: they say nothing of the minutes after it.
    for (const site of isOfShell ? [] : before.slice(-LATEST)) this.#others.hear(numberOf(site), site);
  }

  hear(site: SiteMinute): void {
    const at = numberOf(site);
    for (const edge of site.edges) this.#edges.add(edge);
    this.#others.hear(at, site);
    this.#troubles.hear(at, site, this.#isOther);
    const about = { at, minute: site.minute, edges: this.#edges.size };
    for (const { key, sum, troubles, lines } of this.#subjects) {
      const tally = site.releases.get(key) ?? emptyTally();
      troubles.hear(at, site, (other) => other === key);
      addTo(sum, tally);
      if (troubles.areMany || this.#troubles.areMany) continue;
      for (const line of lines) line.hear(tally, this.#others, about);
    }
  }

  /** The mean of all lines is an e-process, too, whatever they have to do with each other. */
  get #threshold(): number {
    return Math.log(this.#lines / ERROR);
  }

  verdict(): Verdict {
    const lines = this.#subjects.flatMap((subject) => subject.lines.map((line) => ({ subject, line })));
    // The lines that could not be drawn up bet nothing.
    const idle = Array<number>(this.#lines - lines.length).fill(0);
    const logs = lines.map(({ line }) => line.log);
    const isWorse = logSum([...logs, ...idle]) >= this.#threshold;
    const worst = lines[logs.indexOf(Math.max(...logs))];
    if (isWorse && worst) return { state: 'worse', evidence: evidenceOf(worst.subject, worst.line) };
    return { ...this.#progress(), ...this.#suspicion() };
  }

  #suspicion(): Suspicion {
    for (const subject of this.#subjects)
      for (const line of subject.isChanged ? subject.lines : []) {
        const { sessions, failing } = line.after;
        if (isFault(line.sign) && failing >= SUSPICIOUS && failing > sessions / 2)
          return { suspect: evidenceOf(subject, line) };
      }
    return {};
  }

  #progress(): Verdict {
    let networks = Number.POSITIVE_INFINITY;
    let least: (Verdict & { state: 'little' }) | undefined;
    for (const { name, lines, isChanged } of this.#subjects) {
      for (const { sign, limit, after, canTell } of isChanged ? lines : []) {
        // A missing file is a load fault, too, and is counted as one.
        if (!isFault(sign) || sign === 'missing' || !canTell) continue;
        const each = divergence(timesOdds(limit, FINDABLE), limit);
        const needed = Math.ceil((this.#threshold + COST_OF_MIXTURE) / each) + spareNetworks(sign);
        const missing = needed - after.sessions;
        networks = Math.min(networks, after.sessions);
        if (missing > (least?.missing ?? 0))
          least = { state: 'little', name, networks: after.sessions, missing };
      }
    }
    return least ?? { state: 'content', networks };
  }
}

function subjectsOf({ live, changes }: Promotion, isOfShell: boolean) {
  const names = (isOfShell ? Object.keys(live) : changes.map(({ name }) => name)).filter(
    (name) => !isContent(name),
  );
  return names.flatMap((name) => {
    const version = live[name];
    if (version === undefined) return [];
    const change = changes.find((candidate) => candidate.name === name);
    const from = change ? change.from : version;
    const before = from === null ? null : keyOf(name, from);
    return [{ name, version, key: keyOf(name, version), before, isChanged: change !== undefined }];
  });
}

/** Failures that a verdict names. */
const NAMED = 3;

function evidenceOf({ name, version, before, sum }: Subject, line: Line): Evidence {
  const { sign, bound, since } = line;
  const [, earlier = null] = before?.split('@') ?? [];
  const failures = Object.entries(sum.failures)
    .filter(([named]) => named.split(' ')[0] === (sign === 'missing' ? 'load' : sign))
    .map(([named, count = 0]) => ({ named, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, NAMED);
  return {
    ...{ name, version, sign, since, failures },
    ...(!isFault(sign) && bound !== undefined && { above: VITAL_BUCKETS[sign][bound] ?? 0 }),
    before: { version: earlier, ...line.before },
    after: line.after,
  };
}

/** The verdict on a promotion, by what the edges counted before it and since. */
export function judge(
  before: readonly KeptMinute[],
  since: readonly KeptMinute[],
  promotion: Promotion,
): Verdict {
  const watch = new Watch(mergeMinutes(before), promotion);
  for (const minute of mergeMinutes(since)) watch.hear(minute);
  return watch.verdict();
}
