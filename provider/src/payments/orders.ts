import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type Described, KINDS, longDay, quoted } from '../activities/describe.ts';
import type { Db } from '../db/database.ts';
import { activities, type Payment, payments } from '../db/schema.ts';
import { record } from '../journal/record.ts';
import { markInvitationRead } from '../notifications/notifications.ts';
import { type GatewayClient, type GatewayPayment, OrderRefused } from './gateway/gateway.ts';
import { holdAudience, tellPaid } from './tell-paid.ts';

export interface PaymentContext {
  db: Db;
  gateway: GatewayClient;
  /** The origin of the site. */
  publicOrigin: string;
  log: FastifyBaseLogger;
}

/**
 * Shorter than the day after which gateways forget an idempotency key: then the same order would create a second
 * payment.
 */
const KEY_MILLISECONDS = 23 * 3_600_000;

/** Whether nobody can pay any more: the gateway has never confirmed the order, and repeating it is no longer safe. */
export const isLost = ({ gatewayId, createdAt }: Payment): boolean =>
  gatewayId === null && Date.now() - createdAt.getTime() > KEY_MILLISECONDS;

const recordPayment = (tx: Db, id: string, athleteId: number, status: 'paid' | 'canceled') =>
  record(tx, { action: `payment_${status}`, subjects: [athleteId], object: `payment:${id}` });

/** Cancels a payment whose page nobody has seen. */
export async function cancelUnseen(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [canceled] = await tx
      .update(payments)
      .set({ status: 'canceled', updatedAt: sql`now()` })
      .where(and(eq(payments.id, id), eq(payments.status, 'pending'), isNull(payments.gatewayId)))
      .returning({ userId: payments.userId });
    if (canceled) await recordPayment(tx, id, canceled.userId, 'canceled');
  });
}

/**
 * Orders a payment at the gateway, or finds the earlier order: the payment's id is the idempotency key. The address
 * of the payment page is returned only if the payment is still open here and its gateway id is stored, so that nobody
 * pays a payment that the provider does not know.
 */
export async function orderPayment(
  context: PaymentContext,
  payment: Payment,
  invitationId: number,
): Promise<GatewayPayment> {
  const { db, gateway, publicOrigin } = context;
  const [activity] = await db.select().from(activities).where(eq(activities.id, payment.activityId));
  if (!activity) throw new Error('What a payment is for is gone');
  // Equal on every attempt, and without free text: a coach's own invitation text may contain details about the
  // athlete.
  const description = orderText(activity, invitationId);
  const { id, amount } = payment;
  const returnUrl = `${publicOrigin}/payment/return?id=${invitationId}`;
  const made = await gateway.create({ id, amount, description, returnUrl }).catch(async (error) => {
    // The next attempt creates a payment with another id.
    if (error instanceof OrderRefused) await cancelUnseen(db, id);
    throw error;
  });
  const kept = await db
    .update(payments)
    .set({ gatewayId: made.gatewayId })
    .where(and(eq(payments.id, id), eq(payments.status, 'pending')))
    .returning();
  if (kept.length === 0) throw new Error('The payment was closed while it was ordered');
  await keepState(context, payment, made);
  return made;
}

/**
 * Asks the gateway about an open payment and stores its state. `undefined` if the payment is closed or unknown to the
 * gateway.
 */
export async function settle(context: PaymentContext, payment: Payment): Promise<GatewayPayment | undefined> {
  if (payment.status !== 'pending' || !payment.gatewayId) return undefined;
  const found = await context.gateway.find(payment.gatewayId);
  if (found) await keepState(context, payment, found);
  return found;
}

/**
 * Stores a final state. A paid or cancelled payment keeps its state, in whatever order news arrives; "paid" is
 * announced once.
 */
async function keepState(
  { db, log }: PaymentContext,
  payment: Payment,
  found: GatewayPayment,
): Promise<void> {
  if (found.status === 'pending') return;
  if (found.amount !== payment.amount) {
    log.error({ payment: payment.id }, 'the gateway names another amount');
    return;
  }
  const { status } = found;
  await db.transaction(async (tx) => {
    // People are locked before the payment, so that nobody is deleted between the lookup and the notification.
    const audience = await holdAudience(tx, payment);
    const changed = await tx
      .update(payments)
      .set({ status, updatedAt: sql`now()` })
      .where(and(eq(payments.id, payment.id), eq(payments.status, 'pending')))
      .returning({ id: payments.id });
    if (changed.length === 0) return;
    await recordPayment(tx, payment.id, payment.userId, status);
    if (status !== 'paid') return;
    const { activityId, userId, payerId } = payment;
    if (payerId !== null) await markInvitationRead(tx, payerId, { activityId, athleteId: userId });
    await tellPaid(tx, payment, audience);
  });
}

/**
 * The description of a payment for the gateway, without the athlete. The number comes first because the gateway cuts
 * long texts.
 */
const orderText = ({ kind, name, date }: Described, invitationId: number): string =>
  `Заявка № ${invitationId}. ${KINDS[kind]} ${quoted(name)}, ${longDay(date)}`;
