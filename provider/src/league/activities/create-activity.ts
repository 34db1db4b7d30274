import type { ActivityDraft, Event } from '@league/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ActivityKind } from '../../platform/db/schema.ts';
import { activities, users } from '../../platform/db/schema.ts';
import { conflict } from '../../platform/refusal.ts';
import { changedFields, drafted } from './fields.ts';

const SAME = {
  event: 'Такое событие вы уже создали, и другие поля у него иные. Откройте его и измените.',
  camp: 'Такой лагерь вы уже создали, и другие поля у него иные. Откройте его и измените.',
} as const;

/**
 * Creates an event or a camp. Idempotent: creator, name, day and place identify it, so sending the same form again
 * creates no second one. Throws 409 if the form says more, and something else than the one that exists.
 */
export async function createActivity(
  db: Db,
  kind: ActivityKind,
  draft: ActivityDraft,
  actor: Actor,
): Promise<Event> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');
    const given = drafted(draft);
    const { name, date, location } = given;
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
    if (existing && changedFields(existing, given).length > 0) throw conflict(SAME[kind]);
    const [activity = existing] = existing
      ? []
      : await tx
          .insert(activities)
          .values({ kind, ...given, createdBy: actor.id })
          .returning();
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
