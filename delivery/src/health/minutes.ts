import { FAULTS, type HealthMinute, VITAL_BUCKETS, type Vital } from '@league/shared/release';
import { z } from 'zod';
import { absentIfDamaged } from '../delivery-error.ts';
import type { Store } from '../release/store.ts';

export const HEALTH_FOLDER = 'health';

const MINUTE = 60_000;
const count = z.number().int().nonnegative();
const VITALS = Object.keys(VITAL_BUCKETS) as [Vital, ...Vital[]];

const healthMinute: z.ZodType<HealthMinute> = z.object({
  schema: z.literal(1),
  minute: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
  releases: z.record(
    z.string(),
    z.object({
      views: count,
      sessions: count,
      troubled: count,
      troubledNetworks: count,
      networks: count,
      faulty: z.partialRecord(z.enum(FAULTS), count),
      faultyNetworks: z.partialRecord(z.enum(FAULTS), count),
      missingNetworks: count,
      vitals: z.partialRecord(z.enum(VITALS), z.array(count)),
      failures: z.record(z.string(), count),
    }),
  ),
  dropped: count,
});

/** The minute of a time, `2026-11-27T19:31`. */
export const minuteOf = (at: Date): string => at.toISOString().slice(0, 16);

/** Where the minutes of an hour lie. */
export const hourFolder = (minute: string) => `${HEALTH_FOLDER}/${minute.slice(0, 13)}`;

/**
 * Keeps what one edge has counted in a minute, or since it last did so in the same minute: pieces are added up, so that none is
 * counted twice, and one that is never written costs no other.
 * @param piece tells those of one minute apart
 */
export const writeMinute = (store: Store, edge: string, counted: HealthMinute, piece = 0): Promise<void> =>
  store.put(
    `${hourFolder(counted.minute)}/${counted.minute.slice(14)}-${piece}-${edge}.json`,
    Buffer.from(`${JSON.stringify(counted)}\n`),
  );

/** A minute or a piece of it, and the edge that counted it: a name for one process, which remembers the networks it has heard. */
export interface KeptMinute extends HealthMinute {
  edge: string;
}

interface Read {
  minutes: Map<string, KeptMinute | null>;
  /** Files of the hours that are over. */
  files: Map<string, readonly string[]>;
}

/** A piece is written once: what was read is not read again. */
const known = new WeakMap<Store, Read>();

/** An edge writes the last minute of an hour within seconds, or never. */
const SETTLED = 10 * MINUTE;

/**
 * What all edges have counted from one time until another; the pieces of one minute stand side by side. An unreadable
 * file is passed over: it is evidence of nothing.
 */
export async function readMinutes(store: Store, from: Date, until: Date): Promise<KeptMinute[]> {
  const [first, last] = [minuteOf(from), minuteOf(until)];
  const hours = (await store.list(HEALTH_FOLDER)).filter(
    (hour) => hour >= first.slice(0, 13) && hour <= last.slice(0, 13),
  );
  const read: Read = known.get(store) ?? { minutes: new Map(), files: new Map() };
  known.set(store, read);
  const minutes: KeptMinute[] = [];
  for (const hour of hours) {
    const files = await listOnce(store, read, hour, until);
    const wanted = files.filter((file) => isWithin(`${hour}:${file.slice(0, 2)}`, first, last));
    const found = await Promise.all(
      wanted.map((file) => readOnce(store, read, `${HEALTH_FOLDER}/${hour}/${file}`)),
    );
    minutes.push(...found.filter((minute) => minute !== null));
  }
  for (const path of read.minutes.keys())
    if (path.slice(HEALTH_FOLDER.length + 1) < first.slice(0, 13)) read.minutes.delete(path);
  for (const hour of read.files.keys()) if (hour < first.slice(0, 13)) read.files.delete(hour);
  return minutes;
}

const isWithin = (minute: string, first: string, last: string) => minute >= first && minute <= last;

async function listOnce(store: Store, { files }: Read, hour: string, until: Date) {
  const listed = files.get(hour) ?? (await store.list(`${HEALTH_FOLDER}/${hour}`));
  if (Date.parse(`${hour}:00Z`) + 60 * MINUTE + SETTLED <= until.getTime()) files.set(hour, listed);
  return listed;
}

async function readOnce(store: Store, { minutes }: Read, path: string) {
  const before = minutes.get(path);
  if (before !== undefined) return before;
  const bytes = await store.get(path).catch(absentIfDamaged);
  const minute = parseMinute(bytes);
  const [, edge = ''] = /-([^/-]+)\.json$/.exec(path) ?? [];
  const kept = minute && { ...minute, edge };
  minutes.set(path, kept);
  return kept;
}

function parseMinute(bytes: Buffer | null): HealthMinute | null {
  try {
    return healthMinute.safeParse(JSON.parse(bytes?.toString() ?? '')).data ?? null;
  } catch {
    return null;
  }
}

/** Folders of hours that are over for longer than the counts are kept. */
export async function oldHours(store: Store, keepDays: number, now = new Date()): Promise<string[]> {
  const since = minuteOf(new Date(now.getTime() - keepDays * 24 * 60 * MINUTE)).slice(0, 13);
  return (await store.list(HEALTH_FOLDER))
    .filter((hour) => hour < since)
    .map((hour) => `${HEALTH_FOLDER}/${hour}`);
}
