import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Activity } from '../activities/find-activity.ts';
import type { Db } from '../db/database.ts';
import { activities, invitations, users } from '../db/schema.ts';
import { notFound } from '../refusal.ts';
import type { Actor } from '../session/sessions.ts';

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

/**
 * Condition for the invitations that a person may answer and pay, in a query where `users` is the athlete: those addressed to
 * the person, and for a confirmed coach those of athletes with neither account nor parent, addressed to the athlete.
 */
export function answerableBy({ id, userType, confirmed }: Actor): SQL | undefined {
  const ofLoneAthlete = and(
    eq(invitations.inviteeId, users.id),
    isNull(users.email),
    isNull(users.parentId),
    eq(users.coachId, id),
  );
  const isCoach = userType === 'coach' && confirmed;
  return or(eq(invitations.inviteeId, id), isCoach ? ofLoneAthlete : undefined);
}

/** Finds an invitation that the actor may answer and pay, with its event or camp. Throws 404 for any other id. */
export async function findAnswerable(
  db: Db,
  actor: Actor,
  id: number,
): Promise<{ invitation: Invitation; activity: Activity }> {
  const [found] = await db
    .select({ invitation: invitations, activity: activities })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.athleteId))
    .innerJoin(activities, eq(activities.id, invitations.activityId))
    .where(and(eq(invitations.id, id), answerableBy(actor)));
  if (!found) throw notFound();
  return found;
}
