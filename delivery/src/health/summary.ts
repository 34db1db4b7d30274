import type { ReleaseHealth } from '@league/shared/contract';
import {
  FAULTS,
  type HealthMinute,
  type ReleaseMinute,
  VITAL_BUCKETS,
  type Vital,
} from '@league/shared/release';

/** Failures of a release that are named. */
const NAMED = 5;
const QUARTILE = 0.75;

/** Sums of some minutes by release, in the order of parts and of their views. */
export function summarise(minutes: readonly HealthMinute[]): ReleaseHealth[] {
  const byRelease = new Map<string, ReleaseMinute[]>();
  for (const { releases } of minutes)
    for (const [key, counted] of Object.entries(releases))
      byRelease.set(key, [...(byRelease.get(key) ?? []), counted]);
  return [...byRelease]
    .map(([key, counted]) => summariseRelease(key, counted))
    .sort((a, b) => a.name.localeCompare(b.name) || b.views - a.views);
}

function summariseRelease(key: string, minutes: readonly ReleaseMinute[]): ReleaseHealth {
  const [name = '', version = ''] = key.split('@');
  const sum = (countOf: (minute: ReleaseMinute) => number | undefined) =>
    minutes.reduce((total, minute) => total + (countOf(minute) ?? 0), 0);
  const faulty = FAULTS.flatMap((fault) => {
    const tabs = sum((minute) => minute.faulty[fault]);
    return tabs > 0 ? [[fault, tabs] as const] : [];
  });
  return {
    ...{ name, version },
    views: sum(({ views }) => views),
    sessions: sum(({ sessions }) => sessions),
    troubled: sum(({ troubled }) => troubled),
    faulty: Object.fromEntries(faulty),
    vitals: Object.fromEntries(
      (Object.keys(VITAL_BUCKETS) as Vital[]).flatMap((vital) => {
        const tabs = VITAL_BUCKETS[vital].map((_, bucket) => sum(({ vitals }) => vitals[vital]?.[bucket]));
        const above = sum(({ vitals }) => vitals[vital]?.[tabs.length]);
        const all = tabs.reduce((total, count) => total + count, above);
        return all > 0 ? [[vital, { within: quartileOf(vital, tabs, all), tabs: all }]] : [];
      }),
    ),
    failures: topFailures(minutes),
  };
}

function quartileOf(vital: Vital, tabs: readonly number[], all: number): number | null {
  let seen = 0;
  const bucket = tabs.findIndex((count) => {
    seen += count;
    return seen >= all * QUARTILE;
  });
  return VITAL_BUCKETS[vital][bucket] ?? null;
}

function topFailures(minutes: readonly ReleaseMinute[]) {
  const counts = new Map<string, number>();
  for (const { failures } of minutes)
    for (const [what, count] of Object.entries(failures)) counts.set(what, (counts.get(what) ?? 0) + count);
  return [...counts]
    .map(([what, count]) => ({ what, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, NAMED);
}
