import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Described, KINDS, longDay, quoted } from '../../people/notifications/describe-activity.ts';
import { markInvitationRead } from '../../people/notifications/notifications.ts';
import { claimNext, type Job } from '../../platform/background/jobs.ts';
import type { Db } from '../../platform/db/database.ts';
import { activities, type Payment, participants, payments, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { enqueueLetter } from '../../platform/mail/letters.ts';
import { findInvitation } from '../participation/invitations.ts';
import { organisersOf, tellOrganisers } from '../participation/organisers.ts';
import { type GatewayClient, type GatewayPayment, OrderRefused } from './gateway/gateway.ts';

/** The subject of an order and the people to notify. */
type Audience = Awaited<ReturnType<typeof lockAudience>>;

/** Looks up the people to notify of an order, and locks them against deletion until the transaction ends. */
async function lockAudience(
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
async function tellPaid(tx: Db, orderId: string, { activity, organisers, payer }: Audience): Promise<void> {
  if (payer?.email) await enqueueLetter(tx, { kind: 'payment_received', to: payer.email, id: orderId });
  if (organisers.length > 0) await tellOrganisers(tx, organisers, activity);
}

declare module 'fastify' {
  interface FastifyInstance {
    gateway: GatewayClient;
  }
}

export type PaymentContext = Pick<FastifyInstance, 'db' | 'gateway' | 'config' | 'log'>;

/**
 * Shorter than the day after which gateways forget an idempotency key: then the same order would create a second
 * payment.
 */
const KEY_MILLISECONDS = 23 * 3_600_000;

/** Whether nobody can pay any more: the gateway has never confirmed the order, and repeating it is no longer safe. */
export const isLost = ({ gatewayId, createdAt }: Payment): boolean =>
  gatewayId === null && Date.now() - createdAt.getTime() > KEY_MILLISECONDS;

/** The id of a payment's order at the gateway. */
export const orderIdOf = ({ id, orderedWith }: Pick<Payment, 'id' | 'orderedWith'>): string =>
  orderedWith ?? id;

const ofOrder = (id: string) => or(eq(payments.id, id), eq(payments.orderedWith, id));

/** The payments of an order, in the order of the people: several if a family pays together. */
export const paymentsOf = (db: Db, orderId: string): Promise<Payment[]> =>
  db.select().from(payments).where(ofOrder(orderId)).orderBy(payments.userId);

/** Roubles. */
export const sumOf = (paid: readonly Payment[]): number => paid.reduce((sum, { amount }) => sum + amount, 0);

const recordPayment = (tx: Db, id: string, athleteId: number, status: 'paid' | 'canceled') =>
  record(tx, { action: `payment_${status}`, subjects: [athleteId], object: `payment:${id}` });

/** Cancels an order whose page nobody has seen. */
export async function cancelUnseen(db: Db, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const canceled = await tx
      .update(payments)
      .set({ status: 'canceled', updatedAt: sql`now()` })
      .where(and(ofOrder(orderId), eq(payments.status, 'pending'), isNull(payments.gatewayId)))
      .returning({ id: payments.id, userId: payments.userId });
    for (const { id, userId } of canceled) await recordPayment(tx, id, userId, 'canceled');
  });
}

/**
 * Orders payments at the gateway as one, or finds the earlier order: its id is the idempotency key. The address of the
 * payment page is returned only if the payments are still open here and the gateway's id is stored, so that nobody pays a
 * payment that the provider does not know. `invitationIds`: of the payments.
 */
export async function orderPayments(
  context: PaymentContext,
  ordered: readonly [Payment, ...Payment[]],
  invitationIds: readonly number[],
): Promise<GatewayPayment> {
  const { db, gateway, config } = context;
  const [first] = ordered;
  const [activity] = await db.select().from(activities).where(eq(activities.id, first.activityId));
  if (!activity) throw new Error('What a payment is for is gone');
  // Equal on every attempt, and without free text: a coach's own invitation text may contain details about the
  // athlete.
  const ids = invitationIds.toSorted((one, other) => one - other);
  const description = orderText(activity, ids);
  const id = orderIdOf(first);
  const returnUrl = `${config.publicOrigin}/payment/return?id=${ids[0]}`;
  const made = await gateway
    .create({ id, amount: sumOf(ordered), description, returnUrl })
    .catch(async (error) => {
      // The next attempt creates an order with another id.
      if (error instanceof OrderRefused) await cancelUnseen(db, id);
      throw error;
    });
  const updated = await db
    .update(payments)
    .set({ gatewayId: made.gatewayId })
    .where(and(ofOrder(id), eq(payments.status, 'pending')))
    .returning();
  if (updated.length === 0) throw new Error('The payment was closed while it was ordered');
  await storeState(context, ordered, made);
  return made;
}

/**
 * Asks the gateway about the order of an open payment and stores its state. `undefined` if the payment is closed or
 * unknown to the gateway.
 */
export async function settle(context: PaymentContext, payment: Payment): Promise<GatewayPayment | undefined> {
  if (payment.status !== 'pending' || !payment.gatewayId) return undefined;
  const found = await context.gateway.find(payment.gatewayId);
  if (found) await storeState(context, await paymentsOf(context.db, orderIdOf(payment)), found);
  return found;
}

/**
 * Stores a final state. Paid or cancelled payments keep their state, in whatever order news arrives; "paid" is announced
 * once.
 */
async function storeState(
  { db, log }: PaymentContext,
  ordered: readonly Payment[],
  found: GatewayPayment,
): Promise<void> {
  const [first] = ordered;
  if (found.status === 'pending' || !first) return;
  const orderId = orderIdOf(first);
  if (found.amount !== sumOf(ordered)) {
    log.error({ payment: orderId }, 'the gateway names another amount');
    return;
  }
  const { status } = found;
  await db.transaction(async (tx) => {
    // People are locked before the payment, so that nobody is deleted between the lookup and the notification.
    const audience = await lockAudience(tx, first, ordered);
    const changed = await tx
      .update(payments)
      .set({ status, updatedAt: sql`now()` })
      .where(and(ofOrder(orderId), eq(payments.status, 'pending')))
      .returning();
    if (changed.length === 0) return;
    for (const { id, activityId, userId, payerId } of changed) {
      await recordPayment(tx, id, userId, status);
      if (status === 'paid' && payerId !== null)
        await markInvitationRead(tx, payerId, { activityId, athleteId: userId });
    }
    if (status === 'paid') await tellPaid(tx, orderId, audience);
  });
}

/**
 * The description of an order for the gateway, without the athletes. The numbers come first because the gateway cuts long
 * texts.
 */
const orderText = ({ kind, name, date }: Described, invitationIds: readonly number[]): string =>
  `${invitationIds.length > 1 ? 'Заявки' : 'Заявка'} № ${invitationIds.join(', ')}. ${KINDS[kind]} ${quoted(name)}, ${longDay(date)}`;

/**
 * Asks the gateway about payments that have been open for at least a minute: a callback may be lost, and a crash may
 * leave a payment without its gateway id. Any number of replicas may run it.
 */
export const paymentJob: Job<PaymentContext> = {
  name: 'payments',
  every: 60,
  async run(context, signal) {
    while (!signal?.aborted) {
      const due = await claimNext(context.db, payments, payments.id, isOpen);
      if (!due) return;
      await reconcile(context, due);
    }
  },
};

/** The first payment of an order stands for the order. */
const isOpen = and(eq(payments.status, 'pending'), isNull(payments.orderedWith));

/** Throws if the gateway fails, which ends the round: every other payment would wait for the same timeout. */
async function reconcile(context: PaymentContext, payment: Payment): Promise<void> {
  if (payment.gatewayId) {
    await settle(context, payment);
    return;
  }
  const [first, ...others] = await paymentsOf(context.db, orderIdOf(payment));
  const ids: number[] = [];
  for (const { activityId, userId: athleteId } of first ? [first, ...others] : []) {
    const invitation = await findInvitation(context.db, { activityId, athleteId });
    if (invitation) ids.push(invitation.id);
  }
  const isWhole = ids.length === others.length + 1;
  if (first && isWhole && !isLost(payment)) await orderPayments(context, [first, ...others], ids);
  else await cancelUnseen(context.db, orderIdOf(payment));
}
