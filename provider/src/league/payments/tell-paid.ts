import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { activities, type Payment, participants, users } from '../../platform/db/schema.ts';
import { enqueueLetter } from '../../platform/mail/letters.ts';
import { organisersOf, tellOrganisers } from '../participation/organisers.ts';

/** The subject of an order and the people to notify. */
type Audience = Awaited<ReturnType<typeof holdAudience>>;

/** Looks up the people to notify of an order, and locks them against deletion until the transaction ends. */
export async function holdAudience(
  tx: Db,
  { activityId, payerId }: Pick<Payment, 'activityId' | 'payerId'>,
  ordered: readonly Pick<Payment, 'userId'>[],
) {
  const athleteIds = ordered.map(({ userId }) => userId);
  const found = await tx
    .select({ activity: activities, athlete: users })
    .from(participants)
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .innerJoin(users, eq(users.id, participants.userId))
    .where(and(eq(participants.activityId, activityId), inArray(participants.userId, athleteIds)));
  const activity = found[0]?.activity;
  if (!activity || found.length < athleteIds.length)
    throw new Error('The participation of a payment is gone');
  const organisers = new Map(found.map(({ athlete }) => [athlete.id, organisersOf(activity, athlete)]));
  // In one statement, in the order of ids, as in a deletion; nothing else is locked yet.
  const people = await tx
    .select()
    .from(users)
    .where(
      and(
        inArray(users.id, [
          ...athleteIds,
          ...(payerId === null ? [] : [payerId]),
          ...[...organisers.values()].flat(),
        ]),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(users.id)
    .for('key share');
  const isThere = (id: number) => people.some((person) => person.id === id);
  return {
    activity,
    // Nobody is notified about a deleted athlete.
    organisers: [...new Set(athleteIds.filter(isThere).flatMap((id) => organisers.get(id) ?? []))],
    payer: people.find(({ id }) => id === payerId),
  };
}

/**
 * Announces a paid order, in the transaction that marks it as paid: the payer gets a mail, coaches and club get a
 * notification. Deleted people get nothing.
 */
export async function tellPaid(
  tx: Db,
  orderId: string,
  { activity, organisers, payer }: Audience,
): Promise<void> {
  if (payer?.email) await enqueueLetter(tx, { kind: 'payment_received', to: payer.email, id: orderId });
  if (organisers.length > 0) await tellOrganisers(tx, organisers, activity);
}
