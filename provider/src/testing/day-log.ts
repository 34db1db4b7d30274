import assert from 'node:assert/strict';
import { appliedBy, EMPTY_DAY, fold } from '@league/shared/day';
import { asc, eq } from 'drizzle-orm';
import { commandColumns, readState } from '../league/days/log/day-state.ts';
import type { Db } from '../platform/db/database.ts';
import { dayLog } from '../platform/db/schema.ts';

/** Asserts that the stored state of a day is what its log leads to. */
export async function assertStateOfLog(db: Db, tournament: string): Promise<void> {
  const rows = await db
    .select(commandColumns)
    .from(dayLog)
    .where(eq(dayLog.tournamentId, tournament))
    .orderBy(asc(dayLog.seq));
  const state = fold(EMPTY_DAY, rows.map(appliedBy));
  assert.deepEqual(await readState(db, tournament), state);
}
