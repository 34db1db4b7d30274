import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Activity } from '../activities/find-activity.ts';
import type { Db } from '../db/database.ts';
import { activities, invitations, users } from '../db/schema.ts';
import { notFound } from '../refusal.ts';
import type { Actor } from '../session/sessions.ts';

export type Invitation = typeof invitations.$inferSelect;

/** Finds the invitation of one athlete to one event or camp, whoever answers it. */
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
 * The condition on invitations that this person answers and pays, in a query where `users` is the athlete: the own ones;
 * for a confirmed coach also those of his athletes with neither account nor parent, which are addressed to the athlete.
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

/** Finds an invitation that this person answers and pays, and what it is to; refuses any other number (404). */
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
