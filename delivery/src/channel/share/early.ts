import type { Channel, EarlySet, ReleaseName } from '@league/shared/release';

/** Names the bucket of a visitor while a share runs; says nothing else of them. */
export const COOKIE = 'league_share';

/** Visitors are in one of so many buckets, by their cookie. */
export const BUCKETS = 256;

/** The lowest buckets, of so many, are in a share. */
export const bucketsIn = (percent: number): number => Math.ceil((percent * BUCKETS) / 100);

/** A bucket as the cookie names it: two hexadecimal digits. */
export const bucketName = (bucket: number): string => bucket.toString(16).padStart(2, '0');

/** In place of a bucket: a page of a tournament's day has taken the visitor out of the share. No share has such a bucket. */
export const OUT_BY_DAY = 'day';

/** Beside the files of the buckets, for a web server: the share leaves the tournament's day out. */
export const WITHOUT_DAY = 'without-day';

/** The set of the share as if it were live for everybody; null while no share runs. */
export function earlyOf(channel: Channel): Channel | null {
  const { early, ...base } = channel;
  if (!early) return null;
  const { percent: _, steps: __, leavesOutDay: ___, ...set } = early;
  return { ...base, ...set, api: set.discovery.api, early: undefined };
}

/** Which visitors a share has, and how it grows. */
export type ShareSize = Pick<EarlySet, 'percent' | 'steps' | 'leavesOutDay'>;

/** What an early set keeps of a channel that was composed for it. */
export const toEarly = (
  { live, discovery, html, htmlIntegrity, pages, inlineCode }: Channel,
  size: ShareSize,
): EarlySet => ({
  ...size,
  live,
  discovery,
  html,
  htmlIntegrity,
  pages,
  inlineCode,
});

/** A part with another release in the share; `from` is what the others have, null if they have none. */
export interface SharedPart {
  name: ReleaseName;
  from: string | null;
  to: string;
}

/** The parts of which a share of the visitors has another release; empty while no share runs. */
export const sharedParts = ({ live, early }: Channel): SharedPart[] =>
  Object.entries(early?.live ?? {}).flatMap(([name, to]) =>
    live[name] === to ? [] : [{ name, from: live[name] ?? null, to }],
  );

/** «rating 1.3.0, events 2.0.0» */
export const namesOf = (parts: readonly Pick<SharedPart, 'name' | 'to'>[]): string =>
  parts.map(({ name, to }) => `${name} ${to}`).join(', ');
