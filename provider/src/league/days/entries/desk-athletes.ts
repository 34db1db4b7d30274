import { athleteOf, type DeskAthlete } from '@league/shared/contract';
import type { DayState } from '@league/shared/day';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { findLacking } from '../../../people/documents/documents.ts';
import { findNamed, type KnownAthlete, withoutPerson } from '../../../people/shown-names/listed-names.ts';
import type { Db } from '../../../platform/db/database.ts';
import { applications, dayAthletes, users } from '../../../platform/db/schema.ts';
import { rulesOf } from '../log/find-day.ts';

export type StoredAthlete = typeof dayAthletes.$inferSelect;

/** The people of a tournament's entries in the order of their numbers. */
export const listAthletes = (db: Db, tournament: string): Promise<StoredAthlete[]> =>
  db.select().from(dayAthletes).where(eq(dayAthletes.tournamentId, tournament)).orderBy(asc(dayAthletes.id));

/** The people of entries that have not been taken back. */
export const listPresent = async (db: Db, tournament: string, state: DayState): Promise<StoredAthlete[]> =>
  (await listAthletes(db, tournament)).filter(({ id }) => state.entries[id]);

/** The people of the entries for the secretariat: all names but those of athletes whose deletion can be undone. */
export async function deskAthletes(db: Db, tournament: string, state: DayState): Promise<DeskAthlete[]> {
  const athletes = await listPresent(db, tournament, state);
  const known = await findNamed(db, athletes);
  const people = await findKnownAthletes(db, athletes, known);
  const lacking = await findLacking(db, [...people.values()], rulesOf(state).date);
  const byPerson = Map.groupBy(athletes, athleteOf);
  return athletes.map((athlete) => {
    const person = people.get(athlete.id);
    const isLeaving = known(athlete).some((one) => one.isLeaving);
    const { name, birthdate } = isLeaving ? withoutPerson(athlete) : athlete;
    return {
      id: athlete.id,
      name,
      birthdate,
      coach: athlete.coachName,
      application: athlete.applicationId,
      isLinked: athlete.userId !== null,
      lacks: person === undefined ? null : (lacking.get(person) ?? []),
      twins: (byPerson.get(athleteOf(athlete)) ?? []).flatMap(({ id }) => (id === athlete.id ? [] : id)),
    };
  });
}

type Entry = typeof dayAthletes.$inferSelect;

/**
 * The athletes of the league behind entries, by the entry's number: those that are linked, and the only confirmed one of this
 * name and birth date in the club that has applied. The link itself still needs the coach's word: it gives points and a
 * family.
 */
async function findKnownAthletes(
  db: Db,
  entries: readonly Entry[],
  named: (entry: Entry) => readonly KnownAthlete[],
): Promise<Map<number, number>> {
  const alike = new Map(entries.map((entry) => [entry.id, named(entry).map(({ id }) => id)]));
  const applied = entries.flatMap(({ userId, applicationId }) =>
    userId === null ? (applicationId ?? []) : [],
  );
  const applying = await findApplyingClubs(db, [...new Set(applied)]);
  const clubs = await findClubs(db, [...new Set([...alike.values()].flat())]);
  return new Map(
    entries.flatMap(({ id, userId, applicationId }) => {
      if (userId !== null) return [[id, userId] as const];
      const club = applying.get(applicationId ?? 0);
      const own = club ? (alike.get(id) ?? []).filter((athlete) => clubs.get(athlete) === club) : [];
      return own.length === 1 && own[0] !== undefined ? [[id, own[0]] as const] : [];
    }),
  );
}

/** The confirmed clubs of the authors, by application. */
async function findApplyingClubs(db: Db, ids: readonly number[]): Promise<Map<number, number | null>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: applications.id,
      club: sql<number | null>`case when ${users.confirmed} then ${users.clubId} end`,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.authorId))
    .where(inArray(applications.id, [...ids]));
  return new Map(rows.map(({ id, club }) => [id, club]));
}

/** The clubs of confirmed athletes: their coaches', or those that hold them without a coach. */
async function findClubs(db: Db, ids: readonly number[]): Promise<Map<number, number | null>> {
  if (ids.length === 0) return new Map();
  const coach = alias(users, 'coach');
  const club = sql<number | null>`case
    when not ${users.confirmed} then null
    when ${users.coachId} is null then ${users.clubId}
    when ${coach.confirmed} then ${coach.clubId} end`;
  const rows = await db
    .select({ id: users.id, club })
    .from(users)
    .leftJoin(coach, eq(coach.id, users.coachId))
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, club: own }) => [id, own]));
}

interface Shown {
  tournament: string;
  /** Entries whose names, and perhaps weights, were shown. */
  entries: ReadonlySet<number>;
  /** Accounts of those who wait in an application. */
  applicants?: readonly number[];
  /** Of the device that was shown them. */
  pass?: number;
}

/** Records in the journal the people that a desk has shown; its answers have no ids of accounts. */
export async function recordShown(
  { db, recordOpening }: Pick<FastifyInstance, 'db' | 'recordOpening'>,
  { tournament, entries, applicants = [], pass }: Shown,
): Promise<void> {
  const athletes = await listAthletes(db, tournament);
  const accounts = athletes.flatMap(({ id, userId }) => (entries.has(id) ? (userId ?? []) : []));
  const subjects = [...new Set([...accounts, ...applicants])].sort((one, other) => one - other);
  if (subjects.length === 0) return;
  await recordOpening({
    action: 'day_athletes_listed',
    subjects,
    object: `tournament:${tournament}`,
    ...(pass !== undefined && { details: { pass } }),
  });
}

export const idsOf = (athletes: readonly { id: number }[]): Set<number> =>
  new Set(athletes.map(({ id }) => id));
