import { createHash } from 'node:crypto';
import { findHiddenRevision } from '../../../people/shown-names/mask-brackets.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findRevision } from '../log/find-day.ts';

/** What the number of a day consists of (`dayNumber` of the contract). */
export interface DayNumber {
  /** Number of the last command. */
  seq: number;
  /** Changes with the names that are hidden or erased. */
  names: string;
}

/** Costs far less than an answer. Throws 404 without an open day. */
export async function findNumber(db: Db, tournament: string): Promise<DayNumber> {
  const { seq, erased } = await findRevision(db, tournament);
  const hidden = await findHiddenRevision(db, tournament);
  return { seq, names: createHash('sha256').update(`${erased} ${hidden}`).digest('hex').slice(0, 12) };
}

export const numberText = ({ seq, names }: DayNumber): string => `${seq}-${names}`;
