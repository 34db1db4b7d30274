import { and, desc, eq, exists, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { activities, participants, users } from '../db/schema.ts';
import type { Actor } from '../session/sessions.ts';

/**
 * Events or camps, newest first, as far as this person may see them: an athlete and a referee the ones they take part
 * in, everyone else all. Who has declined takes no place and is not named.
 */
export function listActivities(db: Db, kind: 'event' | 'camp', actor: Actor | undefined) {
  const takesPart = and(eq(participants.activityId, activities.id), ne(participants.status, 'declined'));
  return db
    .select({
      id: activities.id,
      name: activities.name,
      date: activities.date,
      location: activities.location,
      status: activities.status,
      participants: sql`count(${participants.userId})`.mapWith(Number),
      registered: sql<number[]>`coalesce(
        array_agg(${participants.userId} order by ${participants.userId})
          filter (where ${participants.userId} is not null and ${mayName(db, actor)}), '{}')`,
    })
    .from(activities)
    .leftJoin(participants, takesPart)
    .where(and(eq(activities.kind, kind), maySee(db, actor)))
    .groupBy(activities.id)
    .orderBy(desc(activities.date), desc(activities.id));
}

/** Which rows of `activities` the person sees; `undefined`: all. */
function maySee(db: Db, actor: Actor | undefined): SQL | undefined {
  if (actor?.userType !== 'athlete' && actor?.userType !== 'referee') return undefined;
  return exists(
    db
      .select({ one: sql`1` })
      .from(sql`${participants} own`)
      .where(
        sql`own.activity_id = ${activities.id} and own.user_id = ${actor.id} and own.status <> 'declined'`,
      ),
  );
}

/** Which of the joined `participants` the person may know by name. */
function mayName(db: Db, actor: Actor | undefined): SQL {
  switch (actor?.userType) {
    case 'club':
    case 'coach':
      return actor.confirmed ? sql`true` : sql`false`;
    case 'parent':
      return sql`${participants.userId} in ${db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.parentId, actor.id))}`;
    case 'athlete':
    case 'referee':
      return eq(participants.userId, actor.id);
    default:
      return sql`false`;
  }
}
