import { type DayNews, type DayPass, isRehearsal } from '@league/shared/contract';
import type { Change } from '@league/shared/day';
import { and, asc, eq, gt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { listName } from '../../../people/people/present.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dayLog, dayPasses, users } from '../../../platform/db/schema.ts';
import { deskAthletes } from '../entries/desk-athletes.ts';
import { addedBy } from '../entries/new-rows.ts';
import { commandColumns, readRow } from './day-state.ts';
import { findDay } from './find-day.ts';
import { listNotes } from './notes.ts';

/** The secretaries who have issued the passes of devices. */
const issuers = alias(users, 'issuer');

/** Commands in one answer. */
const NEWS_PAGE = 200;

/**
 * The commands after a number with their changes, and the people of the entries that they brought or corrected. Whoever
 * is further behind than one answer has commands asks again for those after its last one.
 */
export async function newsSince(db: Db, tournament: string, after: number): Promise<DayNews> {
  const state = await findDay(db, tournament);
  const rows = await db
    .select({
      ...commandColumns,
      actor: nameColumns(users),
      pass: { id: dayPasses.id, kind: dayPasses.kind, court: dayPasses.court, station: dayPasses.station },
      issuer: nameColumns(issuers),
    })
    .from(dayLog)
    .leftJoin(users, eq(users.id, dayLog.actorId))
    .leftJoin(dayPasses, eq(dayPasses.id, dayLog.passId))
    .leftJoin(issuers, eq(issuers.id, dayPasses.issuedBy))
    .where(and(eq(dayLog.tournamentId, tournament), gt(dayLog.seq, after)))
    .orderBy(asc(dayLog.seq))
    .limit(NEWS_PAGE);
  const read = rows.map((row) => ({ ...row, ...readRow(row) }));
  const notes = await listNotes(db, tournament, after);
  const touched = new Set(read.flatMap(({ type, payload, changes }) => peopleOf(type, payload, changes)));
  const athletes = touched.size === 0 ? [] : await deskAthletes(db, tournament, state);
  const shown = athletes.filter(
    ({ id, twins }) => touched.has(id) || twins.some((twin) => touched.has(twin)),
  );
  const commands: object[] = [];
  for (const { seq, schema, type, at, changes, actor, pass, issuer } of read)
    commands.push({
      seq,
      schema,
      type,
      at: at.toISOString(),
      actor: pass
        ? deviceText(pass, issuer)
        : (nameOf(actor) ?? (isRehearsal(tournament) ? 'Репетиция' : null)),
      note: notes.get(seq)?.text ?? null,
      changes,
    });
  return {
    seq: state.seq,
    commands: commands as DayNews['commands'],
    athletes: shown,
  };
}

/** The entries whose people the desk does not know yet, or knows as they were. */
function peopleOf(type: string, payload: unknown, changes: readonly Change[]): number[] {
  const added = addedBy(changes);
  return type === 'correct-entry' ? [...added, (payload as { entry: number }).entry] : added;
}

type Named = Pick<typeof users.$inferSelect, 'firstname' | 'lastname' | 'deletedAt'> | null;

/** The columns that name an account, of the table or of an alias. */
export const nameColumns = <Table extends Record<'firstname' | 'lastname' | 'deletedAt', unknown>>({
  firstname,
  lastname,
  deletedAt,
}: Table): Pick<Table, 'firstname' | 'lastname' | 'deletedAt'> => ({ firstname, lastname, deletedAt });

/** The name of an account; null once it is erased, or without one. */
export const nameOf = (account: Named): string | null =>
  account && account.deletedAt === null ? listName(account) : null;

type Place = Pick<DayPass, 'id' | 'kind' | 'court' | 'station'>;

/** «Корт 3», «Весы 1», «Диктор». */
const placeText = ({ kind, court, station }: Omit<Place, 'id'>): string =>
  ({ court: `Корт ${court}`, scales: station ?? 'Весы', announcer: 'Диктор' })[kind];

/** A device as the log names it, «Корт 3, устройство 17 (секретарь Иванов Пётр)». Readable without the account of its secretary too. */
function deviceText(pass: Place, issuer: Named): string {
  const name = nameOf(issuer);
  return `${placeText(pass)}, устройство ${pass.id}${name === null ? '' : ` (секретарь ${name})`}`;
}
