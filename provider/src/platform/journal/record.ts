import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { journal, users } from '../db/schema.ts';
import type { Action } from './actions.ts';
import { currentOrigin } from './origin.ts';

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
