import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { activities, type Payment, participants, users } from '../db/schema.ts';
import { enqueueLetter } from '../mail/outbox.ts';
import { organisersOf, tellOrganisers } from '../participation/organisers.ts';

/** The subject of a payment and the people to notify. */
type Audience = Awaited<ReturnType<typeof holdAudience>>;

/** Looks up the people to notify of a payment, and locks them against deletion until the transaction ends. */
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
  // In one statement, in the order of ids, as in a deletion; nothing else is locked yet.
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
 * Announces a payment, in the transaction that marks it as paid: the payer gets a mail, the coach and the club get a
 * notification. Deleted people get nothing, and nobody is notified about a deleted athlete.
 */
export async function tellPaid(
  tx: Db,
  { id }: Payment,
  { activity, organisers, athlete, payer }: Audience,
): Promise<void> {
  if (payer?.email) await enqueueLetter(tx, { kind: 'payment_received', to: payer.email, id });
  if (athlete) await tellOrganisers(tx, organisers, activity);
}
