import { ERROR_CODES } from '@league/shared/contract';
import {
  type Applied,
  appliedBy,
  archiveOf,
  type DayState,
  isReadable,
  type StoredRow,
} from '@league/shared/day';
import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { dayLog, tournamentDays } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/refusal.ts';

/** Days to remember; one of 450 athletes takes about 2 MB. */
const REMEMBERED = 8;

/** The days as this process has read them last, with the version of their row. */
const known = new Map<string, { version: string; state: DayState }>();

/** The version of a row: another one for every write, also for one that is rolled back. */
const VERSION = sql<string>`xmin::text || ctid::text`;

/**
 * The state of a day as the transaction sees it; undefined without a day.
 * @param lock nobody else changes the day until the transaction ends
 */
export async function readState(
  db: Db,
  tournament: string,
  { lock = false } = {},
): Promise<DayState | undefined> {
  const ofDay = eq(tournamentDays.tournamentId, tournament);
  const head = db.select({ version: VERSION }).from(tournamentDays).where(ofDay);
  const [day] = await (lock ? head.for('update') : head);
  if (!day) return undefined;
  const last = known.get(tournament);
  if (last?.version === day.version) return last.state;
  const [stored] = await db
    .select({ state: tournamentDays.state, version: VERSION })
    .from(tournamentDays)
    .where(ofDay);
  if (!stored) return undefined;
  known.delete(tournament);
  known.set(tournament, stored);
  const [oldest] = known.size > REMEMBERED ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  return stored.state;
}

/** The columns of a command, its time among them. */
export const commandColumns = {
  seq: dayLog.seq,
  schema: dayLog.schema,
  type: dayLog.type,
  at: dayLog.at,
  payload: dayLog.payload,
  changes: dayLog.changes,
};

/** What a row of a log has changed. Throws 503 for one that another replica, already newer, has written. */
export function readRow(row: StoredRow): Applied {
  if (isReadable(row)) return appliedBy(row);
  const message = 'Сайт обновляется. Обновите страницу через минуту.';
  throw new Refusal(503, ERROR_CODES.unavailable, message);
}

/** The public log of a day in this state, as text; `isOver`: all of it is public (`archivedFrom`). */
export async function readArchive(
  db: Db,
  tournament: string,
  state: DayState,
  isOver: boolean,
): Promise<string> {
  const rows = await db
    .select({
      seq: dayLog.seq,
      schema: dayLog.schema,
      type: dayLog.type,
      at: dayLog.at,
      changes: dayLog.changes,
    })
    .from(dayLog)
    .where(eq(dayLog.tournamentId, tournament))
    .orderBy(asc(dayLog.seq));
  const commands = rows.map((row) => ({ ...readRow(row), type: row.type, at: row.at.toISOString() }));
  return archiveOf(commands, state, isOver);
}
