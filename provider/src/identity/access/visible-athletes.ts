import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import type { Actor } from './actor.ts';
import { isCoachOf, isHeldBy, maySeeApplicationsOf } from './person-rules.ts';
import { whereAllowed } from './rule.ts';

/**
 * The condition of `maySeeApplicationsOf` for a long list; `undefined` if it allows nobody. A club's coaches are
 * looked up first: given their ids, PostgreSQL knows how few athletes they have; with a subquery it would read all
 * participants.
 */
export async function athletesVisibleTo(db: Db, actor: Actor): Promise<SQL | undefined> {
  const fact = maySeeApplicationsOf.fact(actor, users);
  if (typeof fact === 'boolean') return undefined;
  if (actor.userType !== 'club') return fact;
  const coaches = await db
    .select({ id: users.id })
    .from(users)
    .where(whereAllowed(isCoachOf, actor, users));
  const held = whereAllowed(isHeldBy, actor, users);
  if (coaches.length === 0) return held;
  const ids = coaches.map(({ id }) => id);
  return or(and(eq(users.userType, 'athlete'), eq(users.confirmed, true), inArray(users.coachId, ids)), held);
}
