import { and, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../../identity/access/actor.ts';
import type { Asking, Named } from '../../identity/access/authorise.ts';
import type { Db } from '../../platform/db/database.ts';
import { clubs, users } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/refusal.ts';

/**
 * One person with the names of club and coach; `undefined` if the person is absent or deleted. A closed club has no
 * name.
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
        userType: coach.userType,
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

/** The person whose id is in the path of a call. */
export const namedPerson = ({ db, params }: Named) => findUser(db, params.id);

export type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** The parts of a person's name, in a query of `users`. */
export const nameColumns = {
  lastname: users.lastname,
  firstname: users.firstname,
  middlename: users.middlename,
};

/** The order by name, ё after е. */
export const byName = [
  sql`${users.lastname} collate "und-x-icu"`,
  sql`${users.firstname} collate "und-x-icu"`,
  users.id,
];

/** One person, locked until the transaction ends; refuses an absent or deleted one. */
export async function lockPerson(tx: Db, id: number): Promise<typeof users.$inferSelect> {
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update');
  if (!person) throw notFound();
  return person;
}

/** The actor as stored now, locked until the transaction ends; refuses a deleted one. */
export async function lockActing({ db, actor }: Asking): Promise<Actor> {
  const { userType, confirmed, clubId, organiserSince } = await lockPerson(db, actor.id);
  return { ...actor, userType, confirmed, clubId, organiser: organiserSince !== null };
}

/**
 * Locks a person and all that a change of the person may change or notify, until the transaction ends: athletes and
 * children, coaches of a club, and the parents of any of them. In one query and in the order of ids, as every
 * transaction locks people; the other order can deadlock.
 * @param beside ids of further people to lock
 */
export async function lockWithDependents(
  tx: Db,
  id: number,
  {
    strength = 'no key update',
    beside = [],
  }: { strength?: 'no key update' | 'update'; beside?: number[] } = {},
): Promise<void> {
  const account = alias(users, 'account');
  const club = tx
    .select({ id: account.clubId })
    .from(account)
    .where(and(eq(account.id, id), eq(account.userType, 'club')));
  const depends = (table: Record<'id' | 'coachId' | 'parentId' | 'userType' | 'clubId', PgColumn>) =>
    or(
      eq(table.id, id),
      eq(table.coachId, id),
      eq(table.parentId, id),
      // Of a club its coaches, and the athletes that it holds without a coach.
      and(
        or(eq(table.userType, 'coach'), and(eq(table.userType, 'athlete'), isNull(table.coachId))),
        sql`${table.clubId} = any(array(${club}))`,
      ),
    );
  const child = alias(users, 'child');
  const parents = tx.select({ id: child.parentId }).from(child).where(depends(child));
  await tx
    .select({ id: users.id })
    .from(users)
    .where(or(depends(users), inArray(users.id, beside), sql`${users.id} = any(array(${parents}))`))
    .orderBy(users.id)
    .for(strength);
}

/**
 * Prevents the deletion of people until the transaction ends, and blocks nothing else. Lock order: people before
 * participations and places, as in a deletion; the other order can deadlock.
 */
export async function lockPeople(tx: Db, ids: number[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .for('key share');
}
