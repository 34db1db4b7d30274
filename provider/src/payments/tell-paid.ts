import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { activities, participants, users } from '../db/schema.ts';
import { enqueueLetter } from '../mail/outbox.ts';
import { organisersOf, tellOrganisers } from '../participation/organisers.ts';
import { paidText } from '../participation/texts.ts';
import type { Payment } from './orders.ts';

/** What a payment is for, and who is to hear of it. */
type Audience = Awaited<ReturnType<typeof holdAudience>>;

/** Looks up who is to hear of a payment, and keeps them from being deleted until the transaction ends. */
export async function holdAudience(tx: Db, { activityId, userId, payerId }: Payment) {
  const [found] = await tx
    .select({ activity: activities, athlete: users })
    .from(participants)
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .innerJoin(users, eq(users.id, participants.userId))
    .where(and(eq(participants.activityId, activityId), eq(participants.userId, userId)));
  if (!found) throw new Error('The participation of a payment is gone');
  const { activity, athlete } = found;
  const organisers = organisersOf(activity, athlete);
  // All at once and in order, as whoever deletes an account does; and nothing more, so that nobody else waits.
  const people = await tx
    .select()
    .from(users)
    .where(
      and(
        inArray(users.id, [userId, ...(payerId === null ? [] : [payerId]), ...organisers]),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(users.id)
    .for('key share');
  return {
    activity,
    organisers,
    athlete: people.find(({ id }) => id === userId),
    payer: people.find(({ id }) => id === payerId),
  };
}

/**
 * Says that a payment has come, in the transaction that marks it as paid: the payer gets a mail, the coach and the club a
 * line among their notifications. Who has left hears of nothing, and nobody hears about an athlete who has.
 */
export async function tellPaid(
  tx: Db,
  { id }: Payment,
  { activity, organisers, athlete, payer }: Audience,
): Promise<void> {
  if (payer?.email) await enqueueLetter(tx, { kind: 'payment_received', to: payer.email, id });
  if (athlete) await tellOrganisers(tx, organisers, activity, athlete.id, paidText(activity, athlete));
}
