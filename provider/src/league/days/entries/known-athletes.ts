import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { KnownAthlete } from '../../../people/shown-names/listed-names.ts';
import type { Db } from '../../../platform/db/database.ts';
import { applications, type dayAthletes, users } from '../../../platform/db/schema.ts';

type Entry = typeof dayAthletes.$inferSelect;

/**
 * The athletes of the league behind entries, by the entry's number: those that are linked, and the only confirmed one of this
 * name and birth date in the club that has applied. The link itself still needs the coach's word: it gives points and a
 * family.
 */
export async function findKnownAthletes(
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
