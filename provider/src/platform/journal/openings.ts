import type { Db } from '../db/database.ts';
import { currentOrigin } from './origin.ts';
import { type Entry, record } from './record.ts';

/** The same person opening the same thing again within this time is one entry. */
const ONCE_MILLISECONDS = 60_000;

/** Entries to remember; each takes a few hundred bytes. */
const REMEMBERED = 20_000;

/** Records an opening before its answer leaves: rejects if the journal does not take it. */
export type RecordOpening = (entry: Entry) => Promise<void>;

/**
 * Records what people are shown about others. A page asks for the same data again and again: within a minute the same
 * person, from the same address, seeing the same people through the same call with the same outcome is one entry. Each
 * process remembers for itself, so replicas may record one opening each.
 */
export function createOpenings(db: Db): RecordOpening {
  const recent = new Map<string, { until: number; stored: Promise<void> }>();
  return (entry) => {
    const { actorId, address } = currentOrigin();
    const key = JSON.stringify([actorId, address, entry]);
    const known = recent.get(key);
    if (known && known.until > Date.now()) return known.stored;
    const stored = record(db, entry);
    // The newest are at the end, so that the oldest one is forgotten.
    recent.delete(key);
    recent.set(key, { until: Date.now() + ONCE_MILLISECONDS, stored });
    const [oldest] = recent.size > REMEMBERED ? recent.keys() : [];
    if (oldest) recent.delete(oldest);
    // After a failed write the next opening records it.
    stored.catch(() => recent.get(key)?.stored === stored && recent.delete(key));
    return stored;
  };
}
