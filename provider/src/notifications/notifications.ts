import { NOTIFICATIONS_LISTED, type Notification } from '@league/shared/contract';
import { and, count, desc, eq, inArray, isNull, ne, not, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { activities, notifications, participants, users } from '../db/schema.ts';
import { paymentStatus } from '../participation/participants.ts';
import type { Actor } from '../session/sessions.ts';

const newestFirst = [desc(notifications.createdAt), desc(notifications.id)];

const reader = alias(users, 'reader');

/**
 * Whose state stays before the reader's eyes: the own one, a parent the children's, a confirmed coach that of his own
 * confirmed athletes, a confirmed club everybody's. What was said before an athlete left stays said.
 */
const mayStillSee = or(
  eq(reader.id, users.id),
  eq(reader.id, users.parentId),
  and(reader.confirmed, eq(reader.userType, 'club')),
  and(reader.confirmed, eq(reader.userType, 'coach'), eq(reader.id, users.coachId), users.confirmed),
);

/** Notifications with the state of what they are about, newest first; `limit`: so many at most. */
async function select(db: Db, where: SQL | undefined, limit?: number): Promise<Notification[]> {
  const query = db
    .select({
      notification: notifications,
      kind: activities.kind,
      status: participants.status,
      paymentStatus,
      subjectId: users.id,
    })
    .from(notifications)
    // A coach who waits for his club is no subject that a client could open or pay for.
    .leftJoin(users, and(eq(users.id, notifications.subjectId), ne(users.userType, 'coach')))
    .leftJoin(activities, eq(activities.id, notifications.activityId))
    .leftJoin(reader, eq(reader.id, notifications.userId))
    .leftJoin(
      participants,
      and(
        eq(participants.activityId, notifications.activityId),
        eq(participants.userId, notifications.subjectId),
        mayStillSee,
      ),
    )
    .where(where)
    .orderBy(...newestFirst);
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(({ notification: row, kind, status, paymentStatus, subjectId }) => ({
    id: row.id,
    message: row.message,
    created_at: row.createdAt.toISOString(),
    read: row.read,
    type: row.type,
    event_id: kind === 'event' ? row.activityId : null,
    camp_id: kind === 'camp' ? row.activityId : null,
    participant_status: status,
    payment_status: paymentStatus,
    subject_id: subjectId,
    subject_type: subjectId === null ? null : 'athlete',
  }));
}

const isShown = eq(notifications.hidden, false);
const isInvitation = inArray(notifications.type, ['event_invitation', 'camp_invitation']);
const own = (userId: number, id: number) => and(eq(notifications.userId, userId), eq(notifications.id, id));

const shownTo = (userId: number) => and(eq(notifications.userId, userId), isShown);

/** The newest of what is addressed to one person and not deleted by the person. */
export const listNotifications = (db: Db, userId: number) =>
  select(db, shownTo(userId), NOTIFICATIONS_LISTED);

/** Everything addressed to one person that the person has not deleted, however much it is. */
export const listAllNotifications = (db: Db, userId: number) => select(db, shownTo(userId));

/** One of the person's notifications, of invitations a deleted one too. */
export async function findNotification(db: Db, userId: number, id: number) {
  const [notification] = await select(db, own(userId, id));
  return notification;
}

/**
 * Invitations by which the asking one answers and pays, where `users` is the athlete: the own ones, deleted ones too; for
 * a confirmed coach also those of an athlete with neither account nor parent, which stand on the athlete's own row.
 */
export function answerableBy({ id, userType, confirmed }: Actor): SQL | undefined {
  const ofLoneAthlete = and(
    eq(notifications.userId, users.id),
    isNull(users.email),
    isNull(users.parentId),
    eq(users.coachId, id),
  );
  const isCoach = userType === 'coach' && confirmed;
  return and(isInvitation, or(eq(notifications.userId, id), isCoach ? ofLoneAthlete : undefined));
}

/** An invitation by which the asking one answers and pays. */
export async function findAnswerable(db: Db, actor: Actor, id: number) {
  const [notification] = await select(db, and(eq(notifications.id, id), answerableBy(actor)));
  return notification;
}

/** The invitation of one athlete to one event or camp, whoever it is addressed to. */
export async function findInvitation(db: Db, kind: 'event' | 'camp', activityId: number, athleteId: number) {
  const [notification] = await select(
    db,
    and(
      eq(notifications.activityId, activityId),
      eq(notifications.subjectId, athleteId),
      eq(notifications.type, `${kind}_invitation`),
    ),
  );
  return notification;
}

/** The unread among those that are listed: what nobody can reach in the list is not counted. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const listed = db
    .select({ read: notifications.read })
    .from(notifications)
    .where(shownTo(userId))
    .orderBy(...newestFirst)
    .limit(NOTIFICATIONS_LISTED)
    .as('listed');
  const [row] = await db.select({ number: count() }).from(listed).where(not(listed.read));
  return row?.number ?? 0;
}

/** Answers whether there was one to mark. */
export async function markRead(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ read: true })
    .where(and(own(userId, id), isShown))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

/** Whoever answers an invitation or has paid by it has read it. */
export async function markInvitationRead(
  tx: Db,
  userId: number,
  { activityId, athleteId }: { activityId: number; athleteId: number },
): Promise<void> {
  await tx
    .update(notifications)
    .set({ read: true })
    .where(
      and(
        isInvitation,
        eq(notifications.userId, userId),
        eq(notifications.activityId, activityId),
        eq(notifications.subjectId, athleteId),
      ),
    );
}

/** Answers whether there was one. The participation it is about stays, and with it what an invitation can be used for. */
export async function deleteNotification(db: Db, userId: number, id: number): Promise<boolean> {
  const hidden = await db
    .update(notifications)
    .set({ hidden: true, read: true })
    .where(and(own(userId, id), isShown, isInvitation))
    .returning({ id: notifications.id });
  const deleted = await db
    .delete(notifications)
    .where(and(own(userId, id), not(isInvitation)))
    .returning({ id: notifications.id });
  return hidden.length + deleted.length > 0;
}
