import type { ActivityDraft, Event } from '@league/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ActivityKind } from '../../platform/db/schema.ts';
import { activities, users } from '../../platform/db/schema.ts';

/**
 * Creates an event or a camp. Idempotent: club, name, day and place identify it, so sending the same form again
 * creates no second one.
 */
export async function createActivity(
  db: Db,
  kind: ActivityKind,
  draft: ActivityDraft,
  actor: Actor,
): Promise<Event> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');
    const { name, date, location } = draft;
    const [existing] = await tx
      .select()
      .from(activities)
      .where(
        and(
          eq(activities.kind, kind),
          eq(activities.createdBy, actor.id),
          eq(activities.date, date),
          eq(activities.name, name),
          eq(activities.location, location),
          isNull(activities.cancelledAt),
        ),
      );
    const [activity = existing] = existing
      ? []
      : await tx.insert(activities).values({ kind, name, date, location, createdBy: actor.id }).returning();
    if (!activity) throw new Error('The new activity was not returned');
    return {
      id: activity.id,
      name,
      date,
      location,
      status: activity.status,
      participants: activity.taken,
    };
  });
}
