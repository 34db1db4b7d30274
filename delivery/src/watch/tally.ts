import { FAULTS, type Fault, type ReleaseMinute, VITAL_BUCKETS, type Vital } from '@league/shared/release';
import type { KeptMinute } from '../health/minutes.ts';

export const VITALS = Object.keys(VITAL_BUCKETS) as Vital[];

/** What networks are counted by: the faults, and a load fault that the edge has confirmed, because the file is missing. */
export const NETWORK_SIGNS = [...FAULTS, 'missing'] as const;
export type NetworkSign = (typeof NETWORK_SIGNS)[number];

/** A sign of illness: a fault, or a vital above a bound of the release before. */
export type Sign = NetworkSign | Vital;
export const isFault = (sign: Sign): sign is NetworkSign => NETWORK_SIGNS.some((fault) => fault === sign);

/** Sessions of some kind, and those of them that fail. */
export interface Count {
  sessions: number;
  failing: number;
}

export function addCount(sum: Count, { sessions, failing }: Count): void {
  sum.sessions += sessions;
  sum.failing += failing;
}

/** What all edges have counted of a release in one minute, or in many. */
export interface Tally {
  views: number;
  sessions: number;
  troubled: number;
  troubledNetworks: number;
  networks: number;
  faulty: Partial<Record<Fault, number>>;
  faultyNetworks: Partial<Record<NetworkSign, number>>;
  vitals: Partial<Record<Vital, number[]>>;
  failures: Partial<Record<string, number>>;
}

/** One minute of all edges, or as much of it as is known. */
export interface SiteMinute {
  minute: string;
  edges: readonly string[];
  releases: ReadonlyMap<string, Tally>;
}

export const emptyTally = (): Tally => ({
  ...{ views: 0, sessions: 0, troubled: 0, troubledNetworks: 0, networks: 0 },
  ...{ faulty: {}, faultyNetworks: {}, vitals: {}, failures: {} },
});

export function addTo(tally: Tally, counted: ReleaseMinute | Tally): void {
  tally.views += counted.views;
  tally.sessions += counted.sessions;
  tally.troubled += counted.troubled;
  tally.troubledNetworks += counted.troubledNetworks;
  addCounts(tally.faulty, counted.faulty);
  tally.networks += counted.networks;
  addCounts(tally.faultyNetworks, counted.faultyNetworks);
  if ('missingNetworks' in counted) addCounts(tally.faultyNetworks, { missing: counted.missingNetworks });
  addCounts(tally.failures, counted.failures);
  for (const vital of VITALS) {
    const buckets = counted.vitals[vital];
    if (!buckets) continue;
    const sums: readonly number[] = tally.vitals[vital] ?? [];
    tally.vitals[vital] = buckets.map((count, index) => count + (sums[index] ?? 0));
  }
}

type Counts = Partial<Record<string, number>>;

function addCounts(to: Counts, from: Counts): void {
  for (const [key, count = 0] of Object.entries(from)) to[key] = (to[key] ?? 0) + count;
}

/** Sums what several edges have counted, each in one piece or more, in the order of time. */
export function mergeMinutes(minutes: readonly KeptMinute[]): SiteMinute[] {
  type Sum = { edges: string[]; releases: Map<string, Tally> };
  const merged = new Map<string, Sum>();
  for (const { minute, edge, releases } of minutes) {
    const site: Sum = merged.get(minute) ?? { edges: [], releases: new Map() };
    merged.set(minute, site);
    if (!site.edges.includes(edge)) site.edges.push(edge);
    for (const [key, counted] of Object.entries(releases)) {
      const tally = site.releases.get(key) ?? emptyTally();
      site.releases.set(key, tally);
      addTo(tally, counted);
    }
  }
  return [...merged].sort(([a], [b]) => (a < b ? -1 : 1)).map(([minute, site]) => ({ minute, ...site }));
}

/** All minutes of each release together. */
export function sumReleases(minutes: readonly SiteMinute[]): Map<string, Tally> {
  const sums = new Map<string, Tally>();
  for (const { releases } of minutes)
    for (const [key, tally] of releases) {
      const sum = sums.get(key) ?? emptyTally();
      sums.set(key, sum);
      addTo(sum, tally);
    }
  return sums;
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Sessions in which a vital was measured, and those above the bucket `bound`. */
export function countAbove(
  { vitals }: Tally,
  vital: Vital,
  bound: number,
): { sessions: number; failing: number } {
  const buckets = vitals[vital] ?? [];
  return { sessions: sumOf(buckets), failing: sumOf(buckets.slice(bound + 1)) };
}

/** Share of sessions that the bound of a vital leaves above it, at most: where a second more, or a shift twice as large, shows best. */
const ABOVE = { lcp: 0.25, inp: 0.25, cls: 0.1 };

/** Measured sessions from which a bound of a vital is known. */
const KNOWN_VALUES = 50;

/** The lowest bucket above which at most so many of the sessions lie; undefined if too few were measured to tell. */
export function boundOf(tally: Tally | undefined, vital: Vital): number | undefined {
  const buckets = tally?.vitals[vital] ?? [];
  const all = sumOf(buckets);
  if (!tally || all < KNOWN_VALUES) return undefined;
  return buckets.findIndex((_, bound) => countAbove(tally, vital, bound).failing <= ABOVE[vital] * all);
}
