import { ERROR_CODES } from '@league/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import { markInvitationRead } from '../../people/notifications/notifications.ts';
import { keepPeople } from '../../people/people/users.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Activity } from '../../platform/db/schema.ts';
import { participants } from '../../platform/db/schema.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { lockParticipant } from '../activities/participants.ts';
import { type Athlete, findAthletes } from './athletes.ts';
import { organisersOf, tellOrganisers } from './organisers.ts';
import { refuseLate, refusePast } from './refuse-past.ts';

/** An athlete and the event or camp of the invitation. */
type Invited = Athlete & { activity: Activity };

/** Finds an athlete, and prevents the deletion of the athlete and the organisers until the transaction ends. */
export async function lockInvited(
  tx: Db,
  activity: Activity | undefined,
  athleteId: number,
): Promise<Invited | undefined> {
  const [asked] = activity ? await findAthletes(tx, [athleteId]) : [];
  if (!activity || !asked) return undefined;
  // In one query, in the order of ids: the lock order of a deletion.
  await keepPeople(tx, [athleteId, ...organisersOf(activity, asked)]);
  const [athlete] = await findAthletes(tx, [athleteId]);
  return athlete && { ...athlete, activity };
}

/**
 * Accepts or declines for an athlete, in the transaction that has locked the athlete; marks the actor's invitation as
 * read and notifies coach and club. The same answer again is a no-op. Who has accepted may decline until the event; a
 * payment is then listed to be given back. Accepting after a refusal, the deadline or the event gets 409.
 */
export async function respond(
  tx: Db,
  { activity, ...athlete }: Invited,
  status: 'accepted' | 'declined',
  actor: Actor,
): Promise<void> {
  const { id: athleteId } = athlete;
  const participant = await lockParticipant(tx, activity.id, athleteId);
  if (!participant) throw notFound();
  await markInvitationRead(tx, actor.id, { activityId: activity.id, athleteId });
  if (participant.status === status) return;
  if (participant.status === 'declined')
    throw new Refusal(409, ERROR_CODES.notPending, 'На это приглашение уже дан другой ответ.');
  if (participant.status === 'accepted') refusePast(activity, 'Отказаться уже нельзя.');
  // Declining an invitation stays possible after the deadline and after the event: it records what happened.
  if (status === 'accepted') refuseLate(activity, 'Принять приглашение уже нельзя.');

  const own = and(eq(participants.activityId, activity.id), eq(participants.userId, athleteId));
  await tx.update(participants).set({ status }).where(own);
  await tellOrganisers(tx, organisersOf(activity, athlete), activity, actor.id);
}
