import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { clubs, users } from '../db/schema.ts';
import { notFound } from '../refusal.ts';

/**
 * One person with the names of club and coach; `undefined` if there is none with this id, or it was deleted. A club that
 * has left has no name.
 */
export async function findUser(db: Db, id: number) {
  const coach = alias(users, 'coach');
  const { passwordHash: _secret, ...columns } = getTableColumns(users);
  const [user] = await db
    .select({
      ...columns,
      clubName: clubs.name,
      coach: {
        firstname: coach.firstname,
        middlename: coach.middlename,
        lastname: coach.lastname,
        clubId: coach.clubId,
        confirmed: coach.confirmed,
      },
    })
    .from(users)
    .leftJoin(clubs, and(eq(clubs.id, users.clubId), isNull(clubs.closedAt)))
    .leftJoin(coach, eq(coach.id, users.coachId))
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return user;
}

export type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** One person, held until the transaction ends; refuses who is not there, or was deleted meanwhile. */
export async function lockPerson(tx: Db, id: number): Promise<typeof users.$inferSelect> {
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update');
  if (!person) throw notFound();
  return person;
}

/**
 * Keeps people from being deleted until the transaction ends; nothing else waits for it. Comes before participations and
 * places, as in a deletion: whoever holds one of those and then waits for the person would wait for ever.
 */
export async function keepPeople(tx: Db, ids: number[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .for('key share');
}
