import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { dayLog } from '../../../platform/db/schema.ts';
import { notFound } from '../../../platform/refusal.ts';

/** A command of a log; throws 404 without one. */
export async function findCommand(db: Db, tournament: string, seq: number) {
  const [row] = await db
    .select()
    .from(dayLog)
    .where(and(eq(dayLog.tournamentId, tournament), eq(dayLog.seq, seq)));
  return row ?? Promise.reject(notFound());
}

/** The type of a command; of an undoing, that of what was first taken back. Rows of schema 1 do not say it. */
export async function undoneType(
  db: Db,
  tournament: string,
  command: { type: string; payload: unknown },
): Promise<string> {
  if (command.type !== 'undo') return command.type;
  const { of, seq } = command.payload as { of?: string; seq: number };
  return of ?? undoneType(db, tournament, await findCommand(db, tournament, seq));
}
