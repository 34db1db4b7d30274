import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type Readers, readersOf } from '../../../people/notifications/notify.ts';
import { findNamed } from '../../../people/shown-names/listed-names.ts';
import type { Db } from '../../../platform/db/database.ts';
import { applications, clubs, dayAthletes, users } from '../../../platform/db/schema.ts';

export interface Audience {
  people: Readers;
  /** Clubs with an application. */
  clubs: number;
}

/**
 * The readers of a message about a tournament, without its author: those who have applied, the clubs of such coaches, and of the
 * athletes in applications and on the tournament's day they themselves or their parents and their coaches.
 */
export async function audienceOf(tx: Db, tournamentId: string, authorId: number | null): Promise<Audience> {
  const listed = await tx
    .select({ rows: applications.rows, author: users })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.authorId))
    .where(eq(applications.tournamentId, tournamentId));
  const applying = [
    ...new Set(
      listed.flatMap(({ author }) =>
        author.clubId !== null && (author.userType === 'club' || author.confirmed) ? [author.clubId] : [],
      ),
    ),
  ];
  const accounts = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(clubs, eq(clubs.id, users.clubId))
    .where(and(eq(users.userType, 'club'), inArray(users.clubId, applying), eq(users.confirmed, true)));
  const athletes = await findAthletes(
    tx,
    tournamentId,
    listed.flatMap(({ rows }) => rows),
  );
  const beside = [...listed.map(({ author }) => author.id), ...accounts.map(({ id }) => id)];
  return { people: await readersOf(tx, athletes, { beside, authorId }), clubs: applying.length };
}

/** The athletes of the league among those in applications, and those on the tournament's day. */
async function findAthletes(
  tx: Db,
  tournamentId: string,
  rows: readonly { name: string; birthdate: string }[],
): Promise<(typeof users.$inferSelect)[]> {
  const entered = await tx
    .select({ name: dayAthletes.name, birthdate: dayAthletes.birthdate, userId: dayAthletes.userId })
    .from(dayAthletes)
    .where(eq(dayAthletes.tournamentId, tournamentId));
  const find = await findNamed(tx, [...rows, ...entered]);
  const ids = [...rows, ...entered].flatMap((row) => find(row).map(({ id }) => id));
  return tx
    .select()
    .from(users)
    .where(and(inArray(users.id, [...new Set(ids)]), isNull(users.deletedAt)))
    .orderBy(users.id);
}
