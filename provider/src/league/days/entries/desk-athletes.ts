import { athleteOf, type DeskAthlete } from '@league/shared/contract';
import type { DayState } from '@league/shared/day';
import { asc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { findLacking } from '../../../people/documents/documents.ts';
import { findNamed, withoutPerson } from '../../../people/shown-names/listed-names.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dayAthletes } from '../../../platform/db/schema.ts';
import { rulesOf } from '../log/find-day.ts';
import { findAccounts } from './accounts.ts';

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
  const accountOf = await findAccounts(db, athletes);
  // Papers are shown of an account that came after the entry, too.
  const people = new Map(
    athletes.flatMap((athlete) => {
      const person = athlete.userId ?? accountOf(athlete)?.id;
      return person === undefined ? [] : [[athlete.id, person]];
    }),
  );
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
