import { leagueDay } from '@league/shared/contract';
import { and, between, eq, gte, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { daysAfter } from '../../people/documents/documents.ts';
import { notify } from '../../people/notifications/notify.ts';
import { reminderText } from '../../people/notifications/texts.ts';
import { lockPeople } from '../../people/people/users.ts';
import { HOUR, type Job } from '../../platform/background/jobs.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  activities,
  invitations,
  notifications,
  participants,
  paymentStatus,
} from '../../platform/db/schema.ts';

/** The last day to answer, or for those who have accepted to pay. */
const lastDay = sql`case when ${participants.status} = 'pending' then coalesce(${activities.answerBy}, ${activities.date}) else ${activities.date} end`;

/** How many days before the last day a reminder is sent. */
const REMINDER_DAYS = 3;

/**
 * Reminds everybody who has not answered an invitation or not paid after accepting it, three days before the
 * last day for it, once for each invitation; not within a day after the invitation itself.
 */
export const invitationJob: Job<{ db: Db; clock: Clock }> = {
  name: 'invitations',
  every: HOUR,
  run({ db, clock }) {
    const day = leagueDay(clock());
    const isNear = and(
      isNull(invitations.remindedAt),
      between(lastDay, day, daysAfter(day, REMINDER_DAYS)),
      sql`${invitations.createdAt} < now() - interval '1 day'`,
    );
    return db.transaction((tx) => remind(tx, isNear));
  },
};

/** Nobody is reminded twice within a day, not even by another person. */
const isDue = or(isNull(invitations.remindedAt), sql`${invitations.remindedAt} < now() - interval '1 day'`);

/**
 * Reminds the invited of these invitations that wait for an answer or a payment: the card of the invitation comes again,
 * unread, with the reminder above its text. At most once a day. Returns the ids of the athletes.
 */
export async function remind(tx: Db, which: SQL | undefined): Promise<number[]> {
  const waits = or(
    and(
      eq(participants.status, 'pending'),
      or(isNull(activities.answerBy), gte(activities.answerBy, leagueDay())),
    ),
    and(eq(participants.status, 'accepted'), ne(paymentStatus, 'paid')),
  );
  const found = await tx
    .select({ invitation: invitations, activity: activities, status: participants.status })
    .from(invitations)
    .innerJoin(activities, eq(activities.id, invitations.activityId))
    .innerJoin(
      participants,
      and(
        eq(participants.activityId, invitations.activityId),
        eq(participants.userId, invitations.athleteId),
      ),
    )
    .where(and(waits, isDue, isNull(activities.cancelledAt), which));
  if (found.length === 0) return [];
  await lockPeople(
    tx,
    found.flatMap(({ invitation }) => [invitation.inviteeId, invitation.athleteId]),
  );
  const reminded = await tx
    .update(invitations)
    .set({ remindedAt: sql`now()` })
    .where(
      and(
        inArray(
          invitations.id,
          found.map(({ invitation }) => invitation.id),
        ),
        isDue,
      ),
    )
    .returning({ id: invitations.id });
  const ids = reminded.map(({ id }) => id);
  await tx.delete(notifications).where(inArray(notifications.id, ids));
  const chosen = found.filter(({ invitation }) => ids.includes(invitation.id));
  await notify(
    tx,
    chosen.map(({ invitation, activity, status }) => ({
      id: invitation.id,
      userId: invitation.inviteeId,
      type: `${activity.kind}_invitation` as const,
      kind: 'reminder' as const,
      message: `${reminderText(activity, (status === 'pending' && activity.answerBy) || activity.date, status === 'accepted')}\n${invitation.message}`,
      activityId: activity.id,
      subjectId: invitation.athleteId,
    })),
  );
  return chosen.map(({ invitation }) => invitation.athleteId);
}
