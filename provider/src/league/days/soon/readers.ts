import { isRehearsal } from '@league/shared/contract';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { findNamed } from '../../../people/shown-names/listed-names.ts';
import type { Db } from '../../../platform/db/database.ts';
import { applications, dayAthletes, pushSubscriptions, users } from '../../../platform/db/schema.ts';

/** An athlete of an entry, and who wants to be told of their bouts. */
export interface NotifiedEntry {
  /** As athlete, parents and coach know it. */
  name: string;
  /** The account of the athlete, if it is known which. */
  person: number | null;
  readers: number[];
}

/** Whether anybody at all wants to be told: has switched pushes on in a browser. */
export const isAsked = async (db: Db): Promise<boolean> =>
  (await db.select({ id: pushSubscriptions.id }).from(pushSubscriptions).limit(1)).length > 0;

/**
 * Finds the accounts that want to be told at once of these entries, by their numbers: those of `findFollowers` who have
 * switched pushes on.
 */
export const findReaders = (db: Db, tournament: string, entries: readonly number[]) =>
  findFollowers(db, tournament, entries, true);

/**
 * Finds the accounts that follow these entries, by their numbers: the athletes, their parents and confirmed coaches, and the
 * authors of their applications. Nobody is told of an athlete whose deletion can still be undone, nor of a rehearsal.
 */
export async function findFollowers(
  db: Db,
  tournament: string,
  entries: readonly number[],
  hasPush = false,
): Promise<Map<number, NotifiedEntry>> {
  if (isRehearsal(tournament)) return new Map();
  const athletes = await db
    .select()
    .from(dayAthletes)
    .where(and(eq(dayAthletes.tournamentId, tournament), inArray(dayAthletes.id, [...entries])));
  const named = await findNamed(db, athletes);
  const known = athletes.flatMap((athlete) => {
    const found = named(athlete);
    if (found.some(({ isLeaving }) => isLeaving)) return [];
    return { athlete, people: athlete.userId === null ? found.map(({ id }) => id) : [athlete.userId] };
  });
  const people = await peopleOf(
    db,
    known.flatMap(({ people }) => people),
  );
  const authors = await authorsOf(
    db,
    known.flatMap(({ athlete }) => athlete.applicationId ?? []),
  );
  const candidates = known.map(({ athlete, people: ids }) => ({
    athlete,
    person: ids.length === 1 ? (ids[0] ?? null) : null,
    readers: [
      ...ids.flatMap((id) => people.get(id) ?? []),
      ...(authors.get(athlete.applicationId ?? 0) ?? []),
    ],
  }));
  const willing = await findWilling(
    db,
    candidates.flatMap(({ readers }) => readers),
    hasPush,
  );
  return new Map(
    candidates.map(({ athlete, person, readers }) => [
      athlete.id,
      {
        name: athlete.name,
        person,
        readers: [...new Set(readers)].filter((id) => willing.has(id)).sort((a, b) => a - b),
      },
    ]),
  );
}

/** Athletes with those who follow them. */
async function peopleOf(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(
    rows.map(({ id, parentId, coachId, confirmed }) => [
      id,
      [id, ...(parentId === null ? [] : [parentId]), ...(confirmed && coachId !== null ? [coachId] : [])],
    ]),
  );
}

async function authorsOf(db: Db, ids: readonly number[]): Promise<Map<number, number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: applications.id, author: applications.authorId })
    .from(applications)
    .where(inArray(applications.id, [...ids]));
  return new Map(rows.map(({ id, author }) => [id, author === null ? [] : [author]]));
}

/** Those of these accounts who read news, or are told by a push, and have not left. */
async function findWilling(db: Db, ids: readonly number[], hasPush: boolean): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(pushSubscriptions, eq(pushSubscriptions.userId, users.id))
    .where(
      and(
        inArray(users.id, [...new Set(ids)]),
        isNull(users.deletedAt),
        isNotNull(hasPush ? pushSubscriptions.userId : users.email),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
