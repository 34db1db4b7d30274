import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { journal, users } from '../db/schema.ts';
import type { Action } from './actions.ts';

type UserType = (typeof users.$inferSelect)['userType'];

/** The actor of an entry, and where the request came from. */
interface Origin {
  actorId: number | null;
  role: UserType | 'guest' | 'device' | 'operator' | 'system';
  /** The client's IP address; empty without a client. */
  address: string;
  requestId: string | null;
}

const SYSTEM: Origin = { actorId: null, role: 'system', address: '', requestId: null };

/** The operator's commands, run on the server itself. */
export const OPERATOR: Origin = { ...SYSTEM, role: 'operator' };

/** The origin of what a request does: the actor's, or a guest's. */
export const originOf = ({ ip, id }: FastifyRequest, actor?: { id: number; userType: UserType }): Origin => ({
  actorId: actor?.id ?? null,
  role: actor?.userType ?? 'guest',
  address: ip,
  requestId: id,
});

const origins = new AsyncLocalStorage<Origin>();

/**
 * Runs work whose journal entries name this origin. Every route runs in the origin of its request: the functions that
 * act need not be told who calls them, and cannot name somebody else.
 */
export const actAs = <T>(origin: Origin, work: () => T): T => origins.run(origin, work);

/** Outside of any request and command: a background job. */
const currentOrigin = (): Origin => origins.getStore() ?? SYSTEM;

export interface Entry {
  action: Action;
  /** The people the act is about, or whose data it showed. */
  subjects?: readonly number[];
  /** What the act is about besides people, as `kind:id`: `paper:umo`, `category:12`. */
  object?: string;
  /** By default `done`. */
  outcome?: (typeof journal.$inferInsert)['outcome'];
  /** Ids and words of enumerations; never a name, an address, a date of birth or a text that somebody typed. */
  details?: Record<string, string | number | boolean | null | readonly (string | number)[]>;
  /** The id of the person who acts, where the call itself finds that out, as a login does. */
  by?: number;
}

/**
 * Adds an entry to the journal, with the origin of the running request or command. Give the transaction of the act, so
 * that neither is stored without the other; a refusal, whose transaction is rolled back, needs a connection of its own.
 */
export async function record(
  db: Db,
  { subjects = [], outcome = 'done', by, ...entry }: Entry,
): Promise<void> {
  const role = sql<string>`coalesce((select ${users.userType} from ${users} where ${users.id} = ${by}), 'guest')`;
  const who = by === undefined ? {} : { actorId: by, role };
  await db.insert(journal).values({ ...entry, subjects: [...subjects], outcome, ...currentOrigin(), ...who });
}

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
