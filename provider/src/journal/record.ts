import type { Db } from '../db/database.ts';
import { journal } from '../db/schema.ts';
import type { Action } from './actions.ts';
import { currentOrigin, type Origin } from './origin.ts';

export interface Entry {
  action: Action;
  /** The people whom the act is about, or whose data it showed. */
  subjects?: readonly number[];
  /** What the act is about besides people, as `kind:id`: `paper:umo`, `category:12`. */
  object?: string;
  /** By default `done`. */
  outcome?: (typeof journal.$inferInsert)['outcome'];
  /** Ids and words of enumerations; never a name, an address, a date of birth or a text that somebody typed. */
  details?: Record<string, string | number | boolean | null | readonly (string | number)[]>;
  /** The person, where the call itself finds out who acts, as a login does. */
  by?: Pick<Origin, 'actorId' | 'role'>;
}

/**
 * Adds an entry to the journal, with the origin of the running request or command. Give the transaction of the act, so
 * that neither is stored without the other; a refusal, whose transaction is rolled back, needs a connection of its own.
 */
export async function record(
  db: Db,
  { subjects = [], outcome = 'done', by, ...entry }: Entry,
): Promise<void> {
  await db.insert(journal).values({ ...entry, subjects: [...subjects], outcome, ...currentOrigin(), ...by });
}
