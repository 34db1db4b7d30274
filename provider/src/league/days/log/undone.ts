import type { Change, UndoStep } from '@league/shared/day';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { dayLog } from '../../../platform/db/schema.ts';
import { notFound } from '../../../platform/refusal.ts';
import { readRow } from './read-row.ts';

/** A command of a log; throws 404 without one. */
export async function findCommand(db: Db, tournament: string, seq: number) {
  const [row] = await db
    .select()
    .from(dayLog)
    .where(and(eq(dayLog.tournamentId, tournament), eq(dayLog.seq, seq)));
  return row ?? Promise.reject(notFound());
}

/** The type of a command; of an undoing, that of what was first taken back. */
export const undoneType = ({ type, payload }: { type: string; payload: unknown }): string =>
  type === 'undo' ? (payload as { of: string }).of : type;

/** The commands of a log that have made this step of a bout, in their order. */
export async function listSteps(
  db: Db,
  tournament: string,
  { step, category, bout }: Omit<UndoStep, 'type'>,
): Promise<{ seq: number; type: string; changes: readonly Change[] }[]> {
  const isOfBout = sql`${dayLog.payload} @> ${JSON.stringify({ category, bout })}::jsonb`;
  const rows = await db
    .select({ seq: dayLog.seq, schema: dayLog.schema, type: dayLog.type, changes: dayLog.changes })
    .from(dayLog)
    .where(and(eq(dayLog.tournamentId, tournament), eq(dayLog.type, step), isOfBout))
    .orderBy(asc(dayLog.seq));
  return rows.map((row) => ({ ...row, ...readRow(row) }));
}
