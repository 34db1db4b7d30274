import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import type { Actor } from '../session/sessions.ts';
import { isCoachOf, maySeeApplicationsOf } from './people.ts';
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
  if (coaches.length === 0) return undefined;
  const ids = coaches.map(({ id }) => id);
  return and(eq(users.userType, 'athlete'), eq(users.confirmed, true), inArray(users.coachId, ids));
}
