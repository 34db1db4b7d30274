import { ERROR_CODES } from '@league/shared/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Activity } from '../activities/find-activity.ts';
import type { Db } from '../db/database.ts';
import { notifications, participants, users } from '../db/schema.ts';
import { notFound, Refusal } from '../refusal.ts';
import type { Actor } from '../session/sessions.ts';
import { type Athlete, findAthletes } from './invitations.ts';
import { lockParticipant } from './participants.ts';
import { answerText } from './texts.ts';

/**
 * Accepts or declines for one athlete, in the transaction given. Only a pending invitation is answered; the same answer
 * again changes nothing, another one is refused. Coach and club are told.
 */
export async function respond(
  tx: Db,
  activity: Activity,
  athleteId: number,
  status: 'accepted' | 'declined',
  actor: Actor,
): Promise<void> {
  const [athlete] = await findAthletes(tx, [athleteId]);
  if (!athlete || !mayAnswerFor(actor, athlete)) throw notFound();
  const participant = await lockParticipant(tx, activity.id, athleteId);
  if (!participant) throw notFound();
  if (participant.status === status) return;
  if (participant.status !== 'pending')
    throw new Refusal(409, ERROR_CODES.notPending, 'На это приглашение уже дан другой ответ.');

  const own = and(eq(participants.activityId, activity.id), eq(participants.userId, athleteId));
  await tx.update(participants).set({ status }).where(own);
  const told = [participant.enrolledBy ?? athlete.coachId, activity.createdBy].filter(
    (id): id is number => id !== null && id !== actor.id,
  );
  const reachable = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(inArray(users.id, told), isNull(users.deletedAt)));
  for (const { userId } of reachable)
    await tx.insert(notifications).values({
      userId,
      type: `${activity.kind}_confirmation`,
      message: answerText(activity, athlete, status),
      activityId: activity.id,
      subjectId: athleteId,
    });
}

/** The athlete, his parent, and for an athlete who has neither account nor parent his coach. */
function mayAnswerFor(actor: Actor, { id, email, parentId, coachId }: Athlete): boolean {
  if (actor.id === id) return true;
  if (actor.userType === 'parent') return parentId === actor.id;
  const isAlone = email === null && parentId === null;
  return actor.userType === 'coach' && actor.confirmed && isAlone && coachId === actor.id;
}
