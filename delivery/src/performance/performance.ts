import { isContent, type ReleaseName } from '@league/shared/release';
import type { HistoryLine } from '../channel/ledger.ts';
import { type Deployment, deploymentsOf } from './deployments.ts';

/** What a ledger says, and what it cannot say. */
export interface Ledger {
  lines: readonly HistoryLine[];
  /** Numbers of the revisions that nobody can read. */
  gaps: readonly number[];
}

/** Seconds: the median of so many values, null without any. */
export interface Median {
  median: number | null;
  count: number;
}

/** The four measures of DORA. Parts that one command has promoted are one deployment. */
export interface Measures {
  deployments: number;
  /** Null if the ledger covers less than a week of the period. */
  perWeek: number | null;
  /** From the commit of a release to its promotion; each release counts whose build knew its commit. */
  leadTime: Median;
  /** Deployments of which a part was rolled back or retired before its next promotion. */
  failed: number;
  /** Their share of all; null without deployments. */
  failureRate: number | null;
  /** From a failed deployment to the last rollback, or to the return of a retired part. */
  timeToRestore: Median;
  /** Failed deployments with a part that is still off the site. */
  unrestored: number;
}

export interface Performance {
  /** Beginning of the period, or of the ledger if that is later. */
  since: string;
  until: string;
  /** Revisions that may belong to the period and that nobody can read. */
  gaps: readonly number[];
  /** How often unreadable revisions were removed in the period. */
  discards: number;
  /** The shell and every remote. */
  code: Measures;
  content: Measures;
  /** The parts that the ledger names, by name. */
  parts: ({ name: ReleaseName } & Measures)[];
}

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const WEEK = 7 * DAY;

/**
 * How the site was delivered in the `days` before `now`, from its ledger alone. A deployment counts in the period in which it
 * went live, with all that became of it until `now`.
 */
export function performanceOf({ lines, gaps }: Ledger, now: Date, days: number): Performance {
  const until = now.getTime();
  const begun = Math.min(until, ...lines.map(timeOf));
  const since = Math.max(begun, until - days * DAY);
  const isWithin = (event: { at: string }) => timeOf(event) >= since && timeOf(event) <= until;
  const deployments = deploymentsOf(lines).filter(isWithin);
  const measure = (isMeant: (name: ReleaseName) => boolean) =>
    measuresOf(
      deployments.filter(({ name }) => isMeant(name)),
      (until - since) / WEEK,
    );
  const names = [...new Set(lines.map(({ name }) => name))].sort();
  return {
    since: new Date(since).toISOString(),
    until: now.toISOString(),
    gaps: gaps.filter((gap) => !lines.some((line) => line.revision > gap && timeOf(line) < since)),
    discards: lines.filter((line) => line.action === 'discard' && isWithin(line)).length,
    code: measure((name) => !isContent(name)),
    content: measure(isContent),
    parts: names.map((name) => ({ name, ...measure((other) => other === name) })),
  };
}

const timeOf = ({ at }: { at: string }) => Date.parse(at);

function measuresOf(releases: readonly Deployment[], weeks: number): Measures {
  const deployments = byRevision(releases);
  const failures = deployments.filter((parts) => parts.some(({ failure }) => failure));
  const restored = failures.map(restoreTime).filter((seconds) => seconds !== null);
  return {
    deployments: deployments.length,
    perWeek: weeks < 1 ? null : deployments.length / weeks,
    leadTime: medianOf(
      releases.flatMap(({ at, committedAt }) => (committedAt ? [secondsBetween(committedAt, at)] : [])),
    ),
    failed: failures.length,
    failureRate: deployments.length === 0 ? null : failures.length / deployments.length,
    timeToRestore: medianOf(restored),
    unrestored: failures.length - restored.length,
  };
}

function byRevision(releases: readonly Deployment[]): Deployment[][] {
  const groups = new Map<number, Deployment[]>();
  for (const release of releases)
    groups.set(release.revision, [...(groups.get(release.revision) ?? []), release]);
  return [...groups.values()];
}

/** Until the last of its failed parts was right again; null while one is off the site. */
function restoreTime(parts: readonly Deployment[]): number | null {
  let longest = 0;
  for (const { at, failure } of parts) {
    if (!failure) continue;
    if (failure.restoredAt === null) return null;
    longest = Math.max(longest, secondsBetween(at, failure.restoredAt));
  }
  return longest;
}

/** Clocks of two machines may disagree: never less than nothing. */
const secondsBetween = (from: string, to: string) =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / SECOND);

function medianOf(values: readonly number[]): Median {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  const median = low === undefined || high === undefined ? null : (low + high) / 2;
  return { median, count: sorted.length };
}
