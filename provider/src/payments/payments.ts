import {
  ERROR_CODES,
  type Notification,
  PARTICIPATION_PRICE,
  type PaymentStatus,
} from '@league/shared/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import { payments } from '../db/schema.ts';
import { findNotification } from '../notifications/notifications.ts';
import { lockParticipant } from '../participation/participants.ts';
import { notFound, Refusal } from '../refusal.ts';
import type { Actor } from '../session/sessions.ts';
import type { PaymentGateway } from './gateway.ts';

type Payment = typeof payments.$inferSelect;

export interface PaymentContext {
  db: Db;
  gateway: PaymentGateway;
  /** Origin of the site. */
  publicOrigin: string;
  log: FastifyBaseLogger;
}

/** The invitation that a notification of this person is, with the participation it is about. */
async function findInvitation(db: Db, actor: Actor, id: number) {
  const invitation = await findNotification(db, actor.id, id);
  const activityId = invitation?.camp_id ?? invitation?.event_id;
  if (!activityId || !invitation?.subject_id || !invitation.type.endsWith('_invitation')) throw notFound();
  return { invitation, activityId, athleteId: invitation.subject_id };
}

/**
 * Starts the payment of an accepted invitation and answers where the person pays. The row is there before the gateway
 * is asked, and its id is the gateway's idempotency key: a second click, a lost answer and a crash in between all lead
 * to the same payment.
 */
export async function startPayment(
  context: PaymentContext,
  actor: Actor,
  id: number,
  amount: number,
): Promise<string> {
  const { db, gateway, publicOrigin } = context;
  const { invitation, activityId, athleteId } = await findInvitation(db, actor, id);
  await settleOpen(context, activityId, athleteId);
  const payment = await db.transaction((tx) => openPayment(tx, { activityId, athleteId, actor, amount }));
  const [title] = invitation.message.split('\n', 1);
  const order = {
    id: payment.id,
    amount: payment.amount,
    description: title ?? '',
    returnUrl: `${publicOrigin}/payment/return?id=${id}`,
  };
  const { gatewayId, confirmationUrl } = await gateway.create(order).catch((error) => {
    context.log.error({ err: error }, 'payment gateway failed');
    throw new Refusal(502, ERROR_CODES.unavailable, 'Платёжная система не отвечает. Попробуйте позже.');
  });
  await db.update(payments).set({ gatewayId }).where(eq(payments.id, payment.id));
  return confirmationUrl;
}

/** The payment that is open, or a new one; one at a time for each participation. */
async function openPayment(
  tx: Db,
  {
    activityId,
    athleteId,
    actor,
    amount,
  }: { activityId: number; athleteId: number; actor: Actor; amount: number },
): Promise<Payment> {
  const participant = await lockParticipant(tx, activityId, athleteId);
  if (participant?.status !== 'accepted')
    throw new Refusal(409, ERROR_CODES.notAccepted, 'Оплатить можно только принятое приглашение.');
  const newest = await findPayment(tx, activityId, athleteId);
  if (newest?.status === 'paid') throw new Refusal(409, ERROR_CODES.alreadyPaid, 'Участие уже оплачено.');
  if (amount !== PARTICIPATION_PRICE)
    throw new Refusal(400, ERROR_CODES.wrongAmount, `Участие стоит ${PARTICIPATION_PRICE} ₽.`, {
      fields: { amount: `Участие стоит ${PARTICIPATION_PRICE} ₽` },
    });
  if (newest?.status === 'pending') return newest;
  const [payment] = await tx
    .insert(payments)
    .values({ activityId, userId: athleteId, payerId: actor.id, amount: PARTICIPATION_PRICE })
    .returning();
  if (!payment) throw new Error('The new payment was not returned');
  return payment;
}

async function findPayment(db: Db, activityId: number, userId: number): Promise<Payment | undefined> {
  const [newest] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.activityId, activityId), eq(payments.userId, userId)))
    .orderBy(desc(payments.createdAt))
    .limit(1);
  return newest;
}

/** Asks the gateway what has become of an open payment; keeps what we know when it does not answer. */
async function settleOpen(context: PaymentContext, activityId: number, athleteId: number): Promise<void> {
  const payment = await findPayment(context.db, activityId, athleteId);
  if (payment?.status !== 'pending' || !payment.gatewayId) return;
  await settlePayment(context, payment.gatewayId).catch((error) =>
    context.log.error({ err: error }, 'payment gateway failed'),
  );
}

/**
 * Writes down what the gateway says about a payment: never what a callback says, which anybody can send. A payment
 * that is paid or canceled stays so, in whatever order the news arrives.
 */
export async function settlePayment({ db, gateway, log }: PaymentContext, gatewayId: string): Promise<void> {
  const [payment] = await db.select().from(payments).where(eq(payments.gatewayId, gatewayId));
  if (payment?.status !== 'pending') return;
  const found = await gateway.find(gatewayId);
  if (!found || found.status === 'pending') return;
  if (found.amount !== payment.amount) {
    log.error({ payment: payment.id }, 'the gateway names another amount');
    return;
  }
  await db
    .update(payments)
    .set({ status: found.status, updatedAt: sql`now()` })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'pending')));
}

const MESSAGES: Record<PaymentStatus, string> = {
  none: 'Оплата не начата.',
  pending: 'Оплата ещё не завершена.',
  paid: 'Участие оплачено.',
  canceled: 'Оплата отменена.',
};

/** The state of an invitation's payment, fresh from the gateway while it is open. */
export async function findPaymentState(context: PaymentContext, actor: Actor, id: Notification['id']) {
  const { activityId, athleteId } = await findInvitation(context.db, actor, id);
  await settleOpen(context, activityId, athleteId);
  const payment = await findPayment(context.db, activityId, athleteId);
  const status: PaymentStatus = payment?.status ?? 'none';
  return { id, status, amount: payment?.amount ?? PARTICIPATION_PRICE, message: MESSAGES[status] };
}
