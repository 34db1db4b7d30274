import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import { activities, payments } from '../db/schema.ts';
import { markInvitationRead } from '../notifications/notifications.ts';
import { orderText } from '../participation/texts.ts';
import { type GatewayClient, type GatewayPayment, OrderRefused } from './gateway.ts';
import { holdAudience, tellPaid } from './tell-paid.ts';

export type Payment = typeof payments.$inferSelect;

export interface PaymentContext {
  db: Db;
  gateway: GatewayClient;
  /** Origin of the site. */
  publicOrigin: string;
  log: FastifyBaseLogger;
}

/** Gateways forget an idempotency key after a day; from then on the same order would be a second payment. */
const KEY_MILLISECONDS = 23 * 3_600_000;

/** The gateway has never answered about this payment, and the order cannot be repeated any more: nobody can pay it. */
export const isLost = ({ gatewayId, createdAt }: Payment): boolean =>
  gatewayId === null && Date.now() - createdAt.getTime() > KEY_MILLISECONDS;

/** Gives up a payment whose page nobody has seen. */
export async function cancelUnseen(db: Db, id: string): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'canceled', updatedAt: sql`now()` })
    .where(and(eq(payments.id, id), eq(payments.status, 'pending'), isNull(payments.gatewayId)));
}

/**
 * Orders a payment at the gateway, or finds the order of before: the payment's id is the idempotency key. Only a payment
 * that is still open here and knows its gateway's id is shown to anybody, so none can be paid that we do not know of.
 */
export async function orderPayment(
  context: PaymentContext,
  payment: Payment,
  invitationId: number,
): Promise<GatewayPayment> {
  const { db, gateway, publicOrigin } = context;
  const [activity] = await db.select().from(activities).where(eq(activities.id, payment.activityId));
  if (!activity) throw new Error('What a payment is for is gone');
  // The same for every repetition, and nobody's free words: an invitation may say things about the athlete.
  const description = orderText(activity, invitationId);
  const { id, amount } = payment;
  const returnUrl = `${publicOrigin}/payment/return?id=${invitationId}`;
  const made = await gateway.create({ id, amount, description, returnUrl }).catch(async (error) => {
    // The next try is another order, with another id.
    if (error instanceof OrderRefused) await cancelUnseen(db, id);
    throw error;
  });
  const kept = await db
    .update(payments)
    .set({ gatewayId: made.gatewayId })
    .where(and(eq(payments.id, id), eq(payments.status, 'pending')))
    .returning();
  if (kept.length === 0) throw new Error('The payment was closed while it was ordered');
  await record(context, payment, made);
  return made;
}

/** Asks the gateway what has become of an open payment, and writes it down. `undefined`: there was nothing to ask. */
export async function settle(context: PaymentContext, payment: Payment): Promise<GatewayPayment | undefined> {
  if (payment.status !== 'pending' || !payment.gatewayId) return undefined;
  const found = await context.gateway.find(payment.gatewayId);
  if (found) await record(context, payment, found);
  return found;
}

/** A payment that is paid or canceled stays so, in whatever order the news arrives; that it is paid is told once. */
async function record({ db, log }: PaymentContext, payment: Payment, found: GatewayPayment): Promise<void> {
  if (found.status === 'pending') return;
  if (found.amount !== payment.amount) {
    log.error({ payment: payment.id }, 'the gateway names another amount');
    return;
  }
  const { status } = found;
  await db.transaction(async (tx) => {
    // Before the payment, so that nobody leaves between being looked up and being told.
    const audience = await holdAudience(tx, payment);
    const changed = await tx
      .update(payments)
      .set({ status, updatedAt: sql`now()` })
      .where(and(eq(payments.id, payment.id), eq(payments.status, 'pending')))
      .returning({ id: payments.id });
    if (changed.length === 0 || status !== 'paid') return;
    const { activityId, userId, payerId } = payment;
    if (payerId !== null) await markInvitationRead(tx, payerId, { activityId, athleteId: userId });
    await tellPaid(tx, payment, audience);
  });
}
