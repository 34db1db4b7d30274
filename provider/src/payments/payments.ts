import { ERROR_CODES, PARTICIPATION_PRICE, type PaymentStatus } from '@league/shared/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import { activities, type Payment, payments } from '../db/schema.ts';
import { record } from '../journal/record.ts';
import type { Invitation } from '../participation/invitations.ts';
import { lockParticipant } from '../participation/participants.ts';
import { refusePast } from '../participation/refuse-past.ts';
import { keepPeople } from '../people/users.ts';
import { Refusal } from '../refusal.ts';
import type { Actor } from '../session/sessions.ts';
import { cancelUnseen, isLost, orderPayment, type PaymentContext, settle } from './orders.ts';
import { findSubject } from './subject.ts';

/**
 * Starts the payment of an accepted invitation and returns the address of the payment page. The row is stored before
 * the gateway is called: a double click, a lost answer and a crash in between lead to the same payment.
 */
export async function startPayment(
  context: PaymentContext,
  actor: Actor,
  { id, activityId, athleteId }: Invitation,
  amount: number,
): Promise<string> {
  const { db, log } = context;
  const before = await findPayment(db, activityId, athleteId);
  const refuse = refuseFor(log);
  const known = before && (await settle(context, before).catch(refuse));
  const payment = await db.transaction((tx) => openPayment(tx, { activityId, athleteId, actor, amount }));
  if (payment.id === before?.id && known?.confirmationUrl) return known.confirmationUrl;
  const { status, confirmationUrl } = await orderPayment(context, payment, id).catch(refuse);
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

/** Finds the open payment or creates one: a participation has at most one open payment. */
async function openPayment(
  tx: Db,
  {
    activityId,
    athleteId,
    actor,
    amount,
  }: { activityId: number; athleteId: number; actor: Actor; amount: number },
): Promise<Payment> {
  await keepPeople(tx, [athleteId, actor.id]);
  const participant = await lockParticipant(tx, activityId, athleteId);
  if (participant?.status !== 'accepted')
    throw new Refusal(409, ERROR_CODES.notAccepted, 'Оплатить можно только принятое приглашение.');
  const newest = await findPayment(tx, activityId, athleteId);
  if (newest?.status === 'paid') throw alreadyPaid();
  const [activity] = await tx.select().from(activities).where(eq(activities.id, activityId));
  if (activity) refusePast(activity, 'Оплатить участие уже нельзя.');
  if (amount !== PARTICIPATION_PRICE)
    throw new Refusal(400, ERROR_CODES.wrongAmount, `Участие стоит ${PARTICIPATION_PRICE} ₽.`, {
      fields: { amount: `Участие стоит ${PARTICIPATION_PRICE} ₽` },
    });
  if (newest?.status === 'pending' && !isLost(newest)) return newest;
  if (newest?.status === 'pending') await cancelUnseen(tx, newest.id);
  const [payment] = await tx
    .insert(payments)
    .values({ activityId, userId: athleteId, payerId: actor.id, amount: PARTICIPATION_PRICE })
    .returning();
  if (!payment) throw new Error('The new payment was not returned');
  await record(tx, { action: 'payment_started', subjects: [athleteId], object: `payment:${payment.id}` });
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

/**
 * Handles a gateway's callback. Anybody could send one, so only its id is used; the state comes from the gateway.
 * Throws 502 while the gateway does not answer, so that it repeats the callback.
 */
export async function settlePayment(context: PaymentContext, gatewayId: string): Promise<void> {
  const [payment] = await context.db.select().from(payments).where(eq(payments.gatewayId, gatewayId));
  if (payment) await settle(context, payment).catch(refuseFor(context.log));
}

const MESSAGES: Record<PaymentStatus, string> = {
  none: 'Оплата не начата.',
  pending: 'Оплата ещё не завершена.',
  paid: 'Участие оплачено.',
  canceled: 'Оплата отменена.',
};

/**
 * The state of an invitation's payment. The gateway is asked while it is open; if the gateway fails, the stored state
 * counts.
 */
export async function findPaymentState(context: PaymentContext, { id, activityId, athleteId }: Invitation) {
  const { db, log } = context;
  const before = await findPayment(db, activityId, athleteId);
  if (before)
    await settle(context, before).catch((error) => log.error({ err: error }, 'payment gateway failed'));
  const payment = await findPayment(db, activityId, athleteId);
  const status: PaymentStatus = payment?.status ?? 'none';
  const amount = payment?.amount ?? PARTICIPATION_PRICE;
  const subject = await findSubject(db, { activityId, athleteId });
  return { id, status, amount, message: MESSAGES[status], subject };
}
