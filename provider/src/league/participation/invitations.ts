import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import type { Activity } from '../../platform/db/schema.ts';
import { activities, invitations, users } from '../../platform/db/schema.ts';

export type Invitation = typeof invitations.$inferSelect;

/** Finds the invitation of one athlete to one event or camp. */
export async function findInvitation(
  db: Db,
  { activityId, athleteId }: { activityId: number; athleteId: number },
): Promise<Invitation | undefined> {
  const [invitation] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.activityId, activityId), eq(invitations.athleteId, athleteId)));
  return invitation;
}

/** The invitations of these athletes of which `isAllowed` holds as in `findInvited`: number and name. */
export const findInvitedOf = (
  db: Db,
  { activityId, athleteIds }: { activityId: number; athleteIds: number[] },
  isAllowed: SQL,
) =>
  db
    .select({ id: invitations.id, firstname: users.firstname, lastname: users.lastname })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.athleteId))
    .where(and(eq(invitations.activityId, activityId), inArray(invitations.athleteId, athleteIds), isAllowed))
    .orderBy(invitations.id);

/**
 * Finds an invitation by its number, with its event or camp, if `isAllowed` holds of it and of its athlete in
 * `users`.
 */
export async function findInvited(
  db: Db,
  id: number,
  isAllowed: SQL,
): Promise<{ invitation: Invitation; activity: Activity } | undefined> {
  const [found] = await db
    .select({ invitation: invitations, activity: activities })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.athleteId))
    .innerJoin(activities, eq(activities.id, invitations.activityId))
    .where(and(eq(invitations.id, id), isAllowed));
  return found;
}
