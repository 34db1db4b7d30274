import { ERROR_CODES } from '@league/shared/contract';
import {
  type Applied,
  appliedBy,
  type Change,
  type DayState,
  fold,
  isReadable,
  type StoredRow,
} from '@league/shared/day';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { dayLog, tournamentDays } from '../../../platform/db/schema.ts';
import { Refusal } from '../../../platform/refusal.ts';

/*
 * The state of a day is its stored snapshot with the rows of the log after it. A weight or a result writes its row and no
 * snapshot, and a process that knows the day as it was reads the rows since. Nothing tells a process that it
 * is behind: it sees that from the snapshot and the rows.
 */

/** A day as a process has read it last. */
interface Known {
  state: DayState;
  /** The version of the row that has the snapshot: writing the snapshot anew makes another one. */
  snapshot: string;
  /** Names the row of the log that `state` ends with. */
  row: string;
}

/** Days to remember; one of 450 athletes takes about 2 MB. */
const REMEMBERED = 8;

const known = new Map<string, Known>();

/** The version of a row: another one for every write, also for one that is taken back. */
const VERSION = sql<string>`xmin::text`;

/**
 * The state of a day as the transaction sees it; undefined without a day.
 * @param lock nobody else changes the day until the transaction ends
 * @param isFresh reads what is stored, whatever this process remembers
 */
export async function readState(
  db: Db,
  tournament: string,
  { lock = false, isFresh = false } = {},
): Promise<DayState | undefined> {
  const ofDay = eq(tournamentDays.tournamentId, tournament);
  const head = db.select({ snapshot: VERSION }).from(tournamentDays).where(ofDay);
  const [day] = await (lock ? head.for('update') : head);
  if (!day) return undefined;
  const last = isFresh ? undefined : known.get(tournament);
  if (last?.snapshot === day.snapshot) {
    const [base, ...rows] = await rowsFrom(db, tournament, last.state.seq);
    if (base?.name === last.row)
      return remember(tournament, { ...last, ...after(last.state, rows, base.name) });
  }
  const [stored] = await db
    .select({ state: tournamentDays.state, snapshot: VERSION })
    .from(tournamentDays)
    .where(ofDay);
  if (!stored) return undefined;
  const { state } = stored;
  const [base, ...rows] = await rowsFrom(db, tournament, state.seq);
  // A day without a command has no row, and nothing to remember.
  const isEmpty = base === undefined || state.seq === 0;
  const now = after(state, isEmpty && base ? [base, ...rows] : rows, base?.name ?? '');
  return isEmpty || isFresh ? now.state : remember(tournament, { ...now, snapshot: stored.snapshot });
}

type Row = Awaited<ReturnType<typeof rowsFrom>>[number];

/** The rows of the log from a number on; of the first one only its name. */
function rowsFrom(db: Db, tournament: string, seq: number) {
  return db
    .select({
      seq: dayLog.seq,
      schema: dayLog.schema,
      type: dayLog.type,
      changes: sql<readonly unknown[]>`case when ${dayLog.seq} > ${seq} then ${dayLog.changes} else '[]' end`,
      name: sql<string>`${dayLog.key} || ' ' || xmin::text`,
    })
    .from(dayLog)
    .where(and(eq(dayLog.tournamentId, tournament), gte(dayLog.seq, seq)))
    .orderBy(asc(dayLog.seq));
}

const after = (state: DayState, rows: readonly Row[], name: string) => ({
  state: rows.length === 0 ? state : fold(state, rows.map(readRow)),
  row: rows.at(-1)?.name ?? name,
});

function remember(tournament: string, now: Known): DayState {
  known.delete(tournament);
  // Brackets written by hand hold names, which an erasure takes out of rows that lie behind.
  if (Object.keys(now.state.sheets).length === 0) known.set(tournament, now);
  const [oldest] = known.size > REMEMBERED ? known.keys() : [];
  if (oldest !== undefined) known.delete(oldest);
  return now.state;
}

/** Things that many commands change; SQL reads none of them from a snapshot. */
const FREQUENT: ReadonlySet<Change['thing']> = new Set(['entry', 'papers', 'bout', 'word']);

/** Rows of the log after a snapshot, at most about so many. */
const BEHIND = 100;

/** Stores the state as the snapshot, unless the command is one of many. */
export async function storeState(
  tx: Db,
  tournament: string,
  state: DayState,
  changes: readonly Change[],
): Promise<void> {
  if (state.seq % BEHIND !== 0 && changes.every(({ thing }) => FREQUENT.has(thing))) return;
  await tx
    .update(tournamentDays)
    .set({ state, seq: state.seq })
    .where(eq(tournamentDays.tournamentId, tournament));
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
