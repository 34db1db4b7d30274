import type { ParticipantStatus } from '@league/shared/contract';
import { and, count, countDistinct, eq, inArray, sql } from 'drizzle-orm';
import { tellAt } from '../../people/notifications/notify.ts';
import { countText } from '../../people/notifications/texts.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Activity } from '../../platform/db/schema.ts';
import { notifications, participants, payments, users } from '../../platform/db/schema.ts';

const TYPES = ['event_confirmation', 'camp_confirmation'] as const;

/**
 * Tells coach and club of an answer or a payment, in its transaction: each has one card for an event or camp, which
 * counts and becomes unread again. `quietId`: has answered, and only sees the new numbers.
 */
export async function countAnswers(
  tx: Db,
  readers: number[],
  activity: Activity,
  quietId: number | undefined,
): Promise<void> {
  const at = tellAt('answer');
  // In the order of ids: two answers at once wait for each other and do not deadlock.
  for (const userId of readers.toSorted((a, b) => a - b)) {
    const news = {
      read: false,
      createdAt: sql`now()`,
      tellAt: sql`coalesce(${notifications.tellAt}, ${at})`,
    };
    // The lock of this row comes before the count, so that the later of two answers counts both.
    const [card] =
      userId === quietId
        ? await tx
            .select({ id: notifications.id })
            .from(notifications)
            .where(ofReader(userId, activity))
            .for('update')
        : await tx
            .insert(notifications)
            .values({
              userId,
              type: `${activity.kind}_confirmation`,
              kind: 'answer',
              message: '',
              activityId: activity.id,
              tellAt: at,
            })
            .onConflictDoUpdate({
              target: [notifications.userId, notifications.activityId],
              targetWhere: sql`${notifications.type} in ('event_confirmation', 'camp_confirmation')`,
              set: news,
            })
            .returning({ id: notifications.id });
    if (!card) continue;
    const message = countText(activity, await countFor(tx, activity, userId));
    await tx.update(notifications).set({ message }).where(eq(notifications.id, card.id));
  }
}

const ofReader = (userId: number, { id }: Activity) =>
  and(
    eq(notifications.userId, userId),
    eq(notifications.activityId, id),
    inArray(notifications.type, [...TYPES]),
  );

/** Counts the answers that the reader may know: all for the host, those of the own athletes for a coach. */
async function countFor(tx: Db, { id, createdBy }: Activity, readerId: number) {
  const own = and(eq(users.coachId, readerId), users.confirmed);
  const of = (status: ParticipantStatus) =>
    countDistinct(sql`case when ${participants.status} = ${status} then ${participants.userId} end`);
  const [counts] = await tx
    .select({
      accepted: of('accepted'),
      declined: of('declined'),
      pending: of('pending'),
      paid: count(payments.id),
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .leftJoin(
      payments,
      and(
        eq(payments.activityId, participants.activityId),
        eq(payments.userId, participants.userId),
        eq(payments.status, 'paid'),
      ),
    )
    .where(and(eq(participants.activityId, id), createdBy === readerId ? undefined : own));
  return counts ?? { accepted: 0, declined: 0, pending: 0, paid: 0 };
}
