import assert from 'node:assert/strict';
import { LogReplay } from '@league/shared/day';
import { asc, eq } from 'drizzle-orm';
import { commandColumns, readState } from '../league/days/log/day-state.ts';
import type { Db } from '../platform/db/database.ts';
import { dayLog } from '../platform/db/schema.ts';

/** Asserts that the stored state of a day is what its log leads to, and that every command is decided again alike. */
export async function assertStateOfLog(db: Db, tournament: string): Promise<void> {
  const rows = await db
    .select(commandColumns)
    .from(dayLog)
    .where(eq(dayLog.tournamentId, tournament))
    .orderBy(asc(dayLog.seq));
  const log = new LogReplay();
  log.read(rows.map((row) => ({ ...row, payload: row.payload as object })));
  assert.deepEqual(await readState(db, tournament, { isFresh: true }), log.state);
  assert.deepEqual(log.otherwise, []);
}
