import {
  LEAGUE_OFFSET,
  type NewsSettings,
  NOTIFICATIONS_LISTED,
  type Notification,
} from '@league/shared/contract';
import { and, count, desc, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../identity/access/actor.ts';
import { mayFollow } from '../../identity/access/person-rules.ts';
import { whereAllowed } from '../../identity/access/rule.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  type ActivityKind,
  activities,
  daySecretaries,
  invitations,
  notifications,
  participants,
  paymentStatus,
  tournamentDays,
  users,
} from '../../platform/db/schema.ts';
import type { PersonalData } from '../people/personal-data.ts';
import { actionOf, placeOf } from './places.ts';

const newestFirst = [desc(notifications.createdAt), desc(notifications.id)];

const reader = alias(users, 'reader');

/** Selects notifications with the status of the participation that they are about, newest first. */
async function select(db: Db, where: SQL | undefined, limit?: number): Promise<Notification[]> {
  const query = db
    .select({
      notification: notifications,
      kind: activities.kind,
      answerBy: activities.answerBy,
      price: activities.price,
      status: participants.status,
      paymentStatus,
      subjectId: users.id,
      // The join of participants has the rule: no participant, no name.
      subjectName: sql<
        string | null
      >`case when ${participants.userId} is not null then ${users.lastname} || ' ' || ${users.firstname} end`,
    })
    .from(notifications)
    // Coaches are left out: a client opens and pays for an athlete, not for a coach who waits for confirmation.
    .leftJoin(users, and(eq(users.id, notifications.subjectId), ne(users.userType, 'coach')))
    .leftJoin(activities, eq(activities.id, notifications.activityId))
    .leftJoin(reader, eq(reader.id, notifications.userId))
    .leftJoin(
      participants,
      and(
        eq(participants.activityId, notifications.activityId),
        eq(participants.userId, notifications.subjectId),
        whereAllowed(mayFollow, reader, users),
      ),
    )
    .where(where)
    .orderBy(...newestFirst);
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(
    ({ notification: row, kind, answerBy, price, status, paymentStatus, subjectId, subjectName }) => ({
      id: row.id,
      message: row.message,
      created_at: row.createdAt.toISOString(),
      read: row.read,
      type: row.type,
      ...aboutActivity(kind, row.activityId),
      participant_status: status,
      payment_status: paymentStatus,
      answer_by: answerBy,
      ...(price === null ? {} : { price }),
      subject_id: subjectId,
      subject_type: subjectId === null ? null : 'athlete',
      subject_name: subjectName,
      link: row.tournamentId === null ? null : linkOf(row),
    }),
  );
}

/** Where the reader acts on news of a tournament or its day. */
const linkOf = (row: typeof notifications.$inferSelect) => ({
  path: placeOf(row, undefined, { id: row.userId }),
  label: actionOf(row, undefined),
});

/** The event or camp that a notification is about. */
export const aboutActivity = (kind: ActivityKind | null, id: number | null) => ({
  event_id: kind === 'event' ? id : null,
  camp_id: kind === 'camp' ? id : null,
});

const ownedBy = (userId: number) => eq(notifications.userId, userId);
const own = (userId: number, id: number) => and(ownedBy(userId), eq(notifications.id, id));

/** The person's newest notifications. */
export const listNotifications = (db: Db, userId: number) =>
  select(db, ownedBy(userId), NOTIFICATIONS_LISTED);

/** All notifications of the person. */
const listAllNotifications = (db: Db, userId: number) => select(db, ownedBy(userId));

/** One notification, if `isAllowed` holds of it. */
export async function findNotification(db: Db, id: number, isAllowed: SQL) {
  const [notification] = await select(db, and(eq(notifications.id, id), isAllowed));
  return notification;
}

/** Counts the unread ones among the listed notifications; the person cannot open older ones from the list. */
export async function countUnread(db: Db, userId: number): Promise<number> {
  const listed = db
    .select({ read: notifications.read })
    .from(notifications)
    .where(ownedBy(userId))
    .orderBy(...newestFirst)
    .limit(NOTIFICATIONS_LISTED)
    .as('listed');
  const [row] = await db.select({ number: count() }).from(listed).where(not(listed.read));
  return row?.number ?? 0;
}

/** The tournaments that are not over and open their desk to the actor, the next first. */
export async function listDuties(db: Db, { id, confirmed, organiser }: Actor) {
  if (!confirmed && !organiser) return [];
  const date = sql`(${tournamentDays.state} #>> '{rules,date}')::date`;
  const days = sql`(${tournamentDays.state} #>> '{rules,days}')::int`;
  const offset = sql`coalesce(${tournamentDays.state} #>> '{rules,offset}', ${LEAGUE_OFFSET})`;
  return db
    .select({
      tournament: tournamentDays.tournamentId,
      title: sql<string>`${tournamentDays.state} #>> '{rules,title}'`,
    })
    .from(daySecretaries)
    .innerJoin(tournamentDays, eq(tournamentDays.tournamentId, daySecretaries.tournamentId))
    .where(
      and(
        eq(daySecretaries.userId, id),
        sql`(${date} + ${days} || ' 00:00' || ${offset})::timestamptz > now()`,
      ),
    )
    .orderBy(date);
}

/** Returns whether the person has such a notification. */
export async function markRead(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db
    .update(notifications)
    .set({ read: true })
    .where(own(userId, id))
    .returning({ id: notifications.id });
  return rows.length > 0;
}

/** Marks all notifications of the person as read. */
export async function markAllRead(db: Db, userId: number): Promise<void> {
  await db
    .update(notifications)
    .set({ read: true })
    .where(and(ownedBy(userId), not(notifications.read)));
}

/** Marks the person's notification of an invitation as read. */
export async function markInvitationRead(
  tx: Db,
  userId: number,
  { activityId, athleteId }: { activityId: number; athleteId: number },
): Promise<void> {
  const invitation = tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.activityId, activityId), eq(invitations.athleteId, athleteId)));
  await tx
    .update(notifications)
    .set({ read: true })
    .where(and(ownedBy(userId), inArray(notifications.id, invitation)));
}

/**
 * Returns whether the person had such a notification. Its invitation stays; it can be answered and paid from the
 * requests.
 */
export async function deleteNotification(db: Db, userId: number, id: number): Promise<boolean> {
  const rows = await db.delete(notifications).where(own(userId, id)).returning({ id: notifications.id });
  return rows.length > 0;
}

/** Whether a person is told of news by mail, and where. */
export async function findNewsSettings(db: Db, userId: number): Promise<NewsSettings> {
  const [account] = await db.select().from(users).where(eq(users.id, userId));
  return {
    mail: account?.newsByMail ?? false,
    email: account?.emailVerifiedAt ? account.email : null,
  };
}

/** Switches a person's mails about news; news that wait follow. */
export async function switchMails(db: Db, userId: number, newsByMail: boolean): Promise<void> {
  await db.update(users).set({ newsByMail }).where(eq(users.id, userId));
}

/** News. */
export const notificationData: PersonalData = {
  tables: [notifications],
  copy: async (db, { id }) => ({
    notifications: await listAllNotifications(db, id),
  }),
  async erase(tx, { ids }) {
    await tx
      .delete(notifications)
      .where(or(inArray(notifications.userId, ids), inArray(notifications.subjectId, ids)));
  },
};
