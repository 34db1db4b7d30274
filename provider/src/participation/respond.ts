import { ERROR_CODES } from '@league/shared/contract';
import { and, eq } from 'drizzle-orm';
import { mayAnswerFor } from '../access/people.ts';
import { allows } from '../access/rule.ts';
import type { Activity } from '../activities/find-activity.ts';
import type { Db } from '../db/database.ts';
import { participants } from '../db/schema.ts';
import { markInvitationRead } from '../notifications/notifications.ts';
import { keepPeople } from '../people/users.ts';
import { notFound, Refusal } from '../refusal.ts';
import type { Actor } from '../session/sessions.ts';
import { findAthletes } from './athletes.ts';
import { organisersOf, tellOrganisers } from './organisers.ts';
import { refuseOver } from './over.ts';
import { lockParticipant } from './participants.ts';
import { answerText } from './texts.ts';

/**
 * Accepts or declines for one athlete, in the transaction given. Only a pending invitation is answered; the same answer
 * again changes nothing, another one is refused, and so is accepting what is over. The invitation of whoever answers counts
 * as read; coach and club are told.
 */
export async function respond(
  tx: Db,
  activity: Activity,
  athleteId: number,
  status: 'accepted' | 'declined',
  actor: Actor,
): Promise<void> {
  const [asked] = await findAthletes(tx, [athleteId]);
  if (!asked) throw notFound();
  // All at once and in order, as whoever deletes an account does.
  await keepPeople(tx, [athleteId, ...organisersOf(activity, asked)]);
  const [athlete] = await findAthletes(tx, [athleteId]);
  if (!athlete || !allows(mayAnswerFor, actor, athlete)) throw notFound();
  const participant = await lockParticipant(tx, activity.id, athleteId);
  if (!participant) throw notFound();
  await markInvitationRead(tx, actor.id, { activityId: activity.id, athleteId });
  if (participant.status === status) return;
  if (participant.status !== 'pending')
    throw new Refusal(409, ERROR_CODES.notPending, 'На это приглашение уже дан другой ответ.');
  // Declining stays possible: it says what was.
  if (status === 'accepted') refuseOver(activity, 'Принять приглашение уже нельзя.');

  const own = and(eq(participants.activityId, activity.id), eq(participants.userId, athleteId));
  await tx.update(participants).set({ status }).where(own);
  const organisers = organisersOf(activity, athlete).filter((id) => id !== actor.id);
  await tellOrganisers(tx, organisers, activity, athleteId, answerText(activity, athlete, status));
}
