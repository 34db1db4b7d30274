import { and, eq, inArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { admissionColumns } from '../../identity/access/admission.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';

/** An athlete to enrol, with what decides who answers the invitation and what it says. */
export type Athlete = Awaited<ReturnType<typeof findAthletes>>[number];

/** Finds athletes with their coaches' names; also referees, who can be invited but have no coach. */
export function findAthletes(db: Db, ids: number[]) {
  const coach = alias(users, 'coach');
  return db
    .select({
      id: users.id,
      userType: users.userType,
      firstname: users.firstname,
      lastname: users.lastname,
      email: users.email,
      confirmed: users.confirmed,
      clubId: users.clubId,
      coachId: users.coachId,
      parentId: users.parentId,
      ...admissionColumns,
      coach: { firstname: coach.firstname, lastname: coach.lastname },
    })
    .from(users)
    .leftJoin(coach, eq(coach.id, users.coachId))
    .where(and(inArray(users.id, ids), inArray(users.userType, ['athlete', 'referee'])));
}

/**
 * Locks the rows of athletes and their parents FOR SHARE until commit, in the order of their ids. The invitation of a
 * child refers to the parent: locking the parent later could deadlock with the parent's deletion.
 */
export async function lockAthletes(tx: Db, ids: number[]): Promise<void> {
  const child = alias(users, 'child');
  const parents = tx.select({ id: child.parentId }).from(child).where(inArray(child.id, ids));
  await tx
    .select({ id: users.id })
    .from(users)
    .where(or(inArray(users.id, ids), inArray(users.id, parents)))
    .orderBy(users.id)
    .for('share');
}
