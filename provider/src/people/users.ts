import { eq, getTableColumns } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { clubs, users } from '../db/schema.ts';

/** One person with the names of club and coach; `undefined` if there is none with this id. */
export async function findUser(db: Db, id: number) {
  const coach = alias(users, 'coach');
  const { passwordHash: _secret, ...columns } = getTableColumns(users);
  const [user] = await db
    .select({
      ...columns,
      clubName: clubs.name,
      coach: { firstname: coach.firstname, middlename: coach.middlename, lastname: coach.lastname },
    })
    .from(users)
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .leftJoin(coach, eq(coach.id, users.coachId))
    .where(eq(users.id, id));
  return user;
}

export type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;
