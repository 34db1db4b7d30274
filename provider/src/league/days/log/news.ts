import type { DayNews } from '@league/shared/contract';
import type { Change, DayState } from '@league/shared/day';
import { and, asc, eq, gt } from 'drizzle-orm';
import { listName } from '../../../people/people/names.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dayLog, users } from '../../../platform/db/schema.ts';
import { deskAthletes } from '../entries/desk-athletes.ts';
import { findDay } from './find-day.ts';
import { listNotes } from './notes.ts';

/** The commands after a number with their changes, and the people of the entries that they brought or corrected. */
export async function newsSince(db: Db, tournament: string, after: number): Promise<DayNews> {
  const state = await findDay(db, tournament);
  const rows = await db
    .select({
      seq: dayLog.seq,
      type: dayLog.type,
      at: dayLog.at,
      payload: dayLog.payload,
      changes: dayLog.changes,
      actor: { lastname: users.lastname, firstname: users.firstname, deletedAt: users.deletedAt },
    })
    .from(dayLog)
    .leftJoin(users, eq(users.id, dayLog.actorId))
    .where(and(eq(dayLog.tournamentId, tournament), gt(dayLog.seq, after)))
    .orderBy(asc(dayLog.seq));
  const notes = await listNotes(db, tournament, after);
  const touched = new Set(rows.flatMap(({ type, payload, changes }) => peopleOf(type, payload, changes)));
  const athletes = touched.size === 0 ? [] : await deskAthletes(db, tournament, state);
  const shown = athletes.filter(
    ({ id, twins }) => touched.has(id) || twins.some((twin) => touched.has(twin)),
  );
  return {
    seq: state.seq,
    commands: rows.map(({ seq, type, at, changes, actor }) => ({
      seq,
      type,
      at: at.toISOString(),
      actor: actor && actor.deletedAt === null ? listName(actor) : null,
      note: notes.get(seq)?.text ?? null,
      changes: changes.map(withoutSecret),
    })) as DayNews['commands'],
    athletes: shown,
  };
}

/** The entries whose people the desk does not know yet, or knows as they were. */
function peopleOf(type: string, payload: unknown, changes: readonly Change[]): number[] {
  const added = changes.flatMap((change) =>
    change.thing === 'entry' && change.before === null ? [change.id] : [],
  );
  return type === 'correct-entry' ? [...added, (payload as { entry: number }).entry] : added;
}

/** The secret of a draw of version 1 is shown with its value, not before. That of a session is sealed. */
export const hideSecret = <Draw extends DayState['draw']>(draw: Draw): Draw =>
  draw && draw.value === null ? { ...draw, secret: '' } : draw;

const withoutSecret = (change: Change): Change =>
  change.thing === 'draw'
    ? { ...change, before: hideSecret(change.before), after: hideSecret(change.after) }
    : change;
