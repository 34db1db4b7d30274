import { athleteOf, type DayExtract, isRehearsal, rankCode, SPORT_RANKS } from '@league/shared/contract';
import { boutEnd, type DayState, planLines, protocolOf, protocolPlace, signersOf } from '@league/shared/day';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../../identity/access/actor.ts';
import { secondFactorAtDesk } from '../../../identity/access/authorise.ts';
import { findShownNames } from '../../../people/shown-names/entry-names.ts';
import type { Db } from '../../../platform/db/database.ts';
import { applications, contentRevisions, tournaments, users } from '../../../platform/db/schema.ts';
import { conflict, notFound } from '../../../platform/refusal.ts';
import { isPublished } from '../../tournaments/find-published.ts';
import { ageGroupsIn, findDay, headOf, rulesOf } from '../log/find-day.ts';
import { isSecretary } from '../rights/secretary.ts';
import { deskAthletes, listAthletes, type StoredAthlete } from './desk-athletes.ts';
import { findOwnEntries } from './my-entries.ts';

/**
 * An athlete's extract from the protocol. Throws 404 for an entry that the actor may not see, 409 while its category goes
 * on. Opponents are named as the actor reads them elsewhere: all of them for a secretary only.
 */
export async function readExtract(
  db: Db,
  { tournament, entry: id }: { tournament: string; entry: number },
  actor: Actor,
): Promise<DayExtract> {
  if (isRehearsal(tournament)) throw conflict('Это репетиция: выписки из неё не бывает.');
  const state = await findDay(db, tournament);
  const athletes = await listAthletes(db, tournament);
  const person = await findReadable(db, { tournament, id, state, athletes }, actor);
  const entry = state.entries[id];
  if (!person || !entry) throw notFound();
  const rows = protocolOf(state).categories.find(({ key }) => key === entry.category)?.rows;
  const row = rows?.find((one) => one.entry === id);
  if (!rows || !row)
    throw conflict(
      'Выписка будет, когда спортсмен выступит, а его категория закончится и протесты в ней рассмотрят.',
    );
  const rankOf = await findRanks(db, athletes);
  const wins = planLines(state).flatMap(({ category, number, record }) => {
    if (category !== entry.category || !record?.result) return [];
    const { winner } = boutEnd(record.result);
    if (winner === null || record.entries[winner] !== id) return [];
    const rival = record.entries[winner === 0 ? 1 : 0];
    const athlete = athletes.find((one) => one.id === rival);
    const name = person.names.get(rival) ?? '';
    return {
      number,
      opponent: name,
      club: state.entries[rival]?.club ?? '',
      rank: athlete && name === athlete.name ? rankOf(athlete) : null,
      rounds: [...record.result.rounds] as DayExtract['wins'][number]['rounds'],
    };
  });
  const own = athletes.find((one) => one.id === id);
  return {
    tournament: { ...headOf(tournament, state), ageGroups: ageGroupsIn(state) },
    level: rulesOf(state).level,
    signers: signersOf(rulesOf(state)),
    city: await findCity(db, tournament),
    seq: state.seq,
    entry: {
      ...{ id, name: person.name, birthdate: person.birthdate, coach: own?.coachName ?? null },
      ...{ club: entry.club, region: entry.region, isWithdrawn: entry.status === 'withdrawn' },
      category: entry.category as DayExtract['entry']['category'],
      rank: own ? rankOf(own) : null,
    },
    entrants: rows.filter(({ hasCome }) => hasCome).length,
    place: protocolPlace(row.place),
    wins,
  };
}

/**
 * The names that the actor may read, and the person of the entry; undefined for others. A secretary reads what the desk
 * shows, and needs a second factor as there.
 */
async function findReadable(
  db: Db,
  {
    tournament,
    id,
    state,
    athletes,
  }: { tournament: string; id: number; state: DayState; athletes: StoredAthlete[] },
  actor: Actor,
): Promise<{ name: string; birthdate: string; names: ReadonlyMap<number, string> } | undefined> {
  const isOfDesk = await isSecretary(db, tournament, actor);
  if (!isOfDesk || !actor.secondFactor) {
    const own = (await findOwnEntries(db, tournament, actor)).find(
      (one) => one.isSure && one.athlete.id === id,
    );
    if (own) return { ...own.athlete, names: await findShownNames(db, athletes) };
    if (!isOfDesk) return undefined;
    await secondFactorAtDesk.check({ db, actor });
  }
  const listed = await deskAthletes(db, tournament, state);
  const person = listed.find((athlete) => athlete.id === id);
  return person && { ...person, names: new Map(listed.map((athlete) => [athlete.id, athlete.name])) };
}

/** The sport ranks: of the application, which tells that of the day, else of the linked account. */
async function findRanks(db: Db, athletes: readonly StoredAthlete[]) {
  const ids = [...new Set(athletes.flatMap(({ applicationId }) => applicationId ?? []))];
  const people = athletes.flatMap(({ userId }) => userId ?? []);
  const listed = await db.select().from(applications).where(inArray(applications.id, ids));
  const accounts = await db
    .select({ id: users.id, rank: users.sport_qualification })
    .from(users)
    .where(inArray(users.id, people));
  return (athlete: StoredAthlete): string | null => {
    const application = listed.find(({ id }) => id === athlete.applicationId);
    const row = application?.rows.find((one) => athleteOf(one) === athleteOf(athlete));
    return (
      SPORT_RANKS.find((rank) => rankCode(rank) === row?.sport_qualification) ??
      accounts.find(({ id }) => id === athlete.userId)?.rank ??
      null
    );
  };
}

async function findCity(db: Db, tournament: string): Promise<string | null> {
  const [row] = await db
    .select({ city: sql<string>`${contentRevisions.document} ->> 'place'` })
    .from(tournaments)
    .innerJoin(contentRevisions, isPublished)
    .where(eq(tournaments.id, tournament));
  return row?.city ?? null;
}
