import { ERROR_CODES, type PaymentStatus, rublesText } from '@league/shared/contract';
import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Actor } from '../../identity/access/actor.ts';
import type { PersonalData } from '../../people/people/personal-data.ts';
import { listName } from '../../people/people/present.ts';
import { lockPeople } from '../../people/people/users.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  activities,
  type Payment,
  payments,
  refunds,
  sandboxPayments,
  sandboxRefunds,
  users,
} from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { conflict, notFound, Refusal } from '../../platform/refusal.ts';
import { lockParticipant } from '../activities/participants.ts';
import { findInvitedOf, type Invitation } from '../participation/invitations.ts';
import { refusePast } from '../participation/refuse-past.ts';
import type { GatewayPayment } from './gateway/gateway.ts';
import {
  cancelUnseen,
  isLost,
  orderIdOf,
  orderPayments,
  type PaymentContext,
  paymentsOf,
  settle,
  sumOf,
} from './orders.ts';
import { findSubject } from './subject.ts';

/**
 * Starts the payment of accepted invitations to one event or camp and returns the address of the payment page. The rows
 * are stored before the gateway is called: a double click, a lost answer and a crash in between lead to the same order.
 */
export async function startPayment(
  context: PaymentContext,
  actor: Actor,
  invitations: readonly [Invitation, ...Invitation[]],
  amount: number,
): Promise<string> {
  const { db, log } = context;
  const refuse = refuseFor(log);
  const [{ activityId }] = invitations;
  const athleteIds = invitations.map(({ athleteId }) => athleteId);
  const before = new Map<string, GatewayPayment | undefined>();
  for (const payment of await findPayments(db, activityId, athleteIds)) {
    const orderId = orderIdOf(payment);
    if (!before.has(orderId)) before.set(orderId, await settle(context, payment).catch(refuse));
  }
  const ordered = await db.transaction((tx) => openOrder(tx, { activityId, athleteIds, actor, amount }));
  const known = before.get(orderIdOf(ordered[0]))?.confirmationUrl;
  if (known) return known;
  const ids = invitations.map(({ id }) => id);
  const { status, confirmationUrl } = await orderPayments(context, ordered, ids).catch(refuse);
  if (status === 'paid') throw alreadyPaid();
  return confirmationUrl ?? refuse(new Error('The gateway names no page for the payment'));
}

const refuseFor =
  (log: FastifyBaseLogger) =>
  (error: unknown): never => {
    log.error({ err: error }, 'payment gateway failed');
    throw new Refusal(502, ERROR_CODES.unavailable, 'Платёжная система не отвечает. Попробуйте позже.');
  };

const alreadyPaid = () => new Refusal(409, ERROR_CODES.alreadyPaid, 'Участие уже оплачено.');

interface Opening {
  activityId: number;
  athleteIds: readonly number[];
  actor: Actor;
  amount: number;
}

/** Finds the open order of these athletes or creates one: a participation has at most one open payment. */
async function openOrder(
  tx: Db,
  { activityId, athleteIds, actor, amount }: Opening,
): Promise<[Payment, ...Payment[]]> {
  const ids = athleteIds.toSorted((one, other) => one - other);
  await lockPeople(tx, [...ids, actor.id]);
  for (const id of ids) {
    const participant = await lockParticipant(tx, activityId, id);
    if (participant?.status !== 'accepted')
      throw new Refusal(409, ERROR_CODES.notAccepted, 'Оплатить можно только принятое приглашение.');
  }
  const newest = await findPayments(tx, activityId, ids);
  if (newest.some(({ status }) => status === 'paid')) throw alreadyPaid();
  const [activity] = await tx.select().from(activities).where(eq(activities.id, activityId));
  if (!activity) throw notFound();
  refusePast(activity, 'Оплатить участие уже нельзя.');
  const price = activity.price * ids.length;
  if (amount !== price) {
    const costs = `Участие стоит ${rublesText(activity.price)}`;
    const message = ids.length > 1 ? `${costs}, вместе ${rublesText(price)}` : costs;
    throw new Refusal(400, ERROR_CODES.wrongAmount, `${message}.`, { fields: { amount: message } });
  }
  const pending = newest.filter(({ status }) => status === 'pending');
  const [open] = pending.filter((payment) => !isLost(payment));
  if (open) return openAlready(tx, open, ids);
  for (const payment of pending) await cancelUnseen(tx, orderIdOf(payment));

  const made: Payment[] = [];
  for (const userId of ids) {
    const [payment] = await tx
      .insert(payments)
      .values({
        activityId,
        userId,
        payerId: actor.id,
        amount: activity.price,
        orderedWith: made[0]?.id ?? null,
      })
      .returning();
    if (!payment) throw new Error('The new payment was not returned');
    made.push(payment);
    await record(tx, { action: 'payment_started', subjects: [userId], object: `payment:${payment.id}` });
  }
  return atLeastOne(made);
}

/** The open order if it is for these athletes and no others. Its page may be open: nobody may pay twice. */
async function openAlready(tx: Db, open: Payment, ids: readonly number[]): Promise<[Payment, ...Payment[]]> {
  const ordered = await paymentsOf(tx, orderIdOf(open));
  const isSame = ordered.length === ids.length && ordered.every(({ userId }) => ids.includes(userId));
  if (isSame) return atLeastOne(ordered);
  const names = await tx
    .select({ firstname: users.firstname, lastname: users.lastname })
    .from(users)
    .where(
      inArray(
        users.id,
        ordered.map(({ userId }) => userId),
      ),
    )
    .orderBy(users.id);
  const whom = new Intl.ListFormat('ru').format(names.map(listName));
  throw conflict(
    `Уже начата оплата на ${rublesText(sumOf(ordered))} за: ${whom}. Завершите её или попробуйте позже: незаконченная оплата отменяется сама.`,
  );
}

function atLeastOne(ordered: Payment[]): [Payment, ...Payment[]] {
  const [first, ...others] = ordered;
  if (!first) throw new Error('An order has no payment');
  return [first, ...others];
}

/** The newest payment of each athlete who has one. */
const findPayments = (db: Db, activityId: number, athleteIds: readonly number[]): Promise<Payment[]> =>
  db
    .selectDistinctOn([payments.userId])
    .from(payments)
    .where(and(eq(payments.activityId, activityId), inArray(payments.userId, [...athleteIds])))
    .orderBy(payments.userId, desc(payments.createdAt));

/**
 * Handles a gateway's callback. Anybody could send one, so only its id is used; the state comes from the gateway.
 * Throws 502 while the gateway does not answer, so that it repeats the callback.
 */
export async function settlePayment(context: PaymentContext, gatewayId: string): Promise<void> {
  const [payment] = await context.db
    .select()
    .from(payments)
    .where(eq(payments.gatewayId, gatewayId))
    .limit(1);
  if (payment) await settle(context, payment).catch(refuseFor(context.log));
}

const MESSAGES: Record<PaymentStatus, string> = {
  none: 'Оплата не начата.',
  pending: 'Оплата ещё не завершена.',
  paid: 'Участие оплачено.',
  canceled: 'Оплата отменена.',
};

/**
 * The state of an invitation's payment, and the others it is for, as far as the actor may know: `isAllowed` holds of
 * invitations and `users`. The gateway is asked while it is open; if the gateway fails, the stored state counts.
 */
export async function findPaymentState(
  context: PaymentContext,
  { id, activityId, athleteId }: Invitation,
  isAllowed: SQL,
) {
  const { db, log } = context;
  const [before] = await findPayments(db, activityId, [athleteId]);
  if (before)
    await settle(context, before).catch((error) => log.error({ err: error }, 'payment gateway failed'));
  const [payment] = await findPayments(db, activityId, [athleteId]);
  const status: PaymentStatus = payment?.status ?? 'none';
  const ordered = payment ? await findStillTogether(db, payment) : [];
  const [activity] = await db.select().from(activities).where(eq(activities.id, activityId));
  const amount = payment ? sumOf(ordered) : (activity?.price ?? 0);
  const subject = await findSubject(db, { activityId, athleteId });
  const others = ordered.map(({ userId }) => userId).filter((userId) => userId !== athleteId);
  const together = await findInvitedOf(db, { activityId, athleteIds: others }, isAllowed);
  return {
    id,
    status,
    amount,
    message: MESSAGES[status],
    subject,
    ...(together.length > 0 ? { together } : {}),
  };
}

/** The payments of an order in the state of this one, without those that were given back or paid anew since. */
async function findStillTogether(db: Db, { activityId, status, ...payment }: Payment): Promise<Payment[]> {
  const orderId = orderIdOf(payment);
  const ids = (await paymentsOf(db, orderId)).map(({ userId }) => userId);
  const newest = await findPayments(db, activityId, ids);
  return newest.filter((one) => orderIdOf(one) === orderId && one.status === status);
}

/** Payments, which stay. */
export const paymentData: PersonalData = {
  tables: [payments, refunds, sandboxPayments, sandboxRefunds],
  copy: async (db, { id }) => ({
    /** Payments for the person's participation, by anybody, and payments that the person made for others. */
    payments: await db
      .select({
        id: payments.id,
        kind: activities.kind,
        name: activities.name,
        for_id: payments.userId,
        amount: payments.amount,
        status: payments.status,
        created_at: payments.createdAt,
        updated_at: payments.updatedAt,
      })
      .from(payments)
      .innerJoin(activities, eq(activities.id, payments.activityId))
      .where(or(eq(payments.userId, id), eq(payments.payerId, id)))
      .orderBy(desc(payments.createdAt)),
  }),
};
