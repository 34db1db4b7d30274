import { ERROR_CODES } from '@league/shared/contract';
import { and, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../identity/access/actor.ts';
import { admissionColumns } from '../../identity/access/admission.ts';
import { markInvitationRead } from '../../people/notifications/notifications.ts';
import { addresseeOf, notify } from '../../people/notifications/notify.ts';
import { invitationText } from '../../people/notifications/texts.ts';
import { lockPeople } from '../../people/people/users.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  type Activity,
  activities,
  invitations,
  notifications,
  participants,
  users,
} from '../../platform/db/schema.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { lockParticipant } from '../activities/participants.ts';
import { organisersOf, tellOrganisers } from './organisers.ts';
import { refuseLate, refusePast } from './refuse-past.ts';

/** An athlete to enrol, with what decides who answers the invitation and what it says. */
export type Athlete = Awaited<ReturnType<typeof findAthletes>>[number];

/** Finds athletes with their coaches' names; also referees, who can be invited but have no coach. */
export function findAthletes(db: Db, ids: number[]) {
  const coach = alias(users, 'coach');
  return db
    .select({
      id: users.id,
      userType: users.userType,
      firstname: users.firstname,
      lastname: users.lastname,
      email: users.email,
      confirmed: users.confirmed,
      clubId: users.clubId,
      coachId: users.coachId,
      parentId: users.parentId,
      ...admissionColumns,
      coach: { firstname: coach.firstname, lastname: coach.lastname },
    })
    .from(users)
    .leftJoin(coach, eq(coach.id, users.coachId))
    .where(and(inArray(users.id, ids), inArray(users.userType, ['athlete', 'referee'])));
}

/**
 * Locks the rows of athletes and their parents FOR SHARE until commit, in the order of their ids. The invitation of a
 * child refers to the parent: locking the parent later could deadlock with the parent's deletion.
 */
export async function lockAthletes(tx: Db, ids: number[]): Promise<void> {
  const child = alias(users, 'child');
  const parents = tx.select({ id: child.parentId }).from(child).where(inArray(child.id, ids));
  await tx
    .select({ id: users.id })
    .from(users)
    .where(or(inArray(users.id, ids), inArray(users.id, parents)))
    .orderBy(users.id)
    .for('share');
}

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

interface Invite {
  /** Ids of athletes whose invitation is renewed. */
  renewed?: ReadonlySet<number>;
  /** Replaces the standard text. */
  message?: string | undefined;
}

/**
 * Invites participants and notifies the athlete or the parent. No-op for an athlete who is invited already, unless
 * the invitation is renewed or its notification was deleted: then both are written anew, with the same id.
 */
export async function inviteAthletes(
  tx: Db,
  activity: Activity,
  athletes: Athlete[],
  { renewed, message }: Invite = {},
): Promise<void> {
  const isDeleted = notExists(
    tx.select({ one: sql`1` }).from(notifications).where(eq(notifications.id, invitations.id)),
  );
  for (const athlete of athletes) {
    const inviteeId = addresseeOf(athlete);
    const child = inviteeId === athlete.id ? undefined : athlete;
    const words = message ?? invitationText(activity, athlete.coach ?? undefined, child);
    const [invitation] = await tx
      .insert(invitations)
      .values({ activityId: activity.id, athleteId: athlete.id, inviteeId, message: words })
      .onConflictDoUpdate({
        target: [invitations.athleteId, invitations.activityId],
        set: { inviteeId, message: words, createdAt: sql`now()`, remindedAt: null },
        ...(renewed?.has(athlete.id) ? {} : { setWhere: isDeleted }),
      })
      .returning();
    if (!invitation) continue;
    await tx.delete(notifications).where(eq(notifications.id, invitation.id));
    await notify(tx, {
      id: invitation.id,
      userId: inviteeId,
      type: `${activity.kind}_invitation`,
      kind: 'invitation',
      message: words,
      activityId: activity.id,
      subjectId: athlete.id,
    });
  }
}

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
  await lockPeople(tx, [athleteId, ...organisersOf(activity, asked)]);
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
