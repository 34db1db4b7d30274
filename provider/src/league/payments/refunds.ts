import { and, eq, sql } from 'drizzle-orm';
import { notify } from '../../people/notifications/notify.ts';
import { refundedText } from '../../people/notifications/texts.ts';
import { lockPeople } from '../../people/people/users.ts';
import type { Job } from '../../platform/background/jobs.ts';
import { claimNext } from '../../platform/background/jobs.ts';
import type { Db } from '../../platform/db/database.ts';
import { activities, type Payment, payments, type Refund, refunds, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { conflict } from '../../platform/refusal.ts';
import { type GatewayRefund, OrderRefused } from './gateway/gateway.ts';
import { orderIdOf, type PaymentContext, paymentsOf } from './orders.ts';

/**
 * Stores the order to give a locked payment back in full; the gateway is called after the transaction. An order that is
 * under way or done stays as it is; one that the gateway has rejected is made anew, with another key.
 */
export async function orderRefund(
  tx: Db,
  payment: Payment,
  { reason, requestedBy }: { reason: string; requestedBy: number },
): Promise<void> {
  const [known] = await tx.select().from(refunds).where(eq(refunds.paymentId, payment.id)).for('update');
  if (known && known.status !== 'failed') return;
  if (payment.status !== 'paid') throw conflict('Этот платёж не оплачен: возвращать нечего.');
  const order = { paymentId: payment.id, reason, requestedBy };
  await tx
    .insert(refunds)
    .values(order)
    .onConflictDoUpdate({
      target: refunds.paymentId,
      set: {
        ...order,
        key: sql`gen_random_uuid()`,
        status: 'pending',
        gatewayId: null,
        attempts: 0,
        dueAt: sql`now() + interval '1 minute'`,
        orderedAt: sql`now()`,
        updatedAt: sql`now()`,
      },
    });
  await record(tx, {
    action: 'refund_ordered',
    subjects: [payment.userId],
    object: `payment:${payment.id}`,
  });
}

/**
 * Brings an open refund to the gateway and stores its state. The gateway is asked first whether the payment has a
 * refund already: after a lost answer, or when it has forgotten the idempotency key, no second one is ordered. Rejects
 * if the gateway does not answer; the worker tries again.
 */
export async function settleRefund({ db, gateway }: PaymentContext, paymentId: string): Promise<void> {
  const [open] = await db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, 'pending')));
  if (!open) return;
  const { refund, payment } = open;
  if (payment.gatewayId === null) throw new Error('A paid payment has no id at the gateway');
  const order = {
    key: refund.key,
    payment: payment.gatewayId,
    amount: payment.amount,
    description: `Возврат по платежу ${payment.id}`,
  };
  // Of an order for several, each is given back alone: the refund of another one is not this one.
  const isAlone = (await paymentsOf(db, orderIdOf(payment))).length === 1;
  const found =
    (await gateway.findRefund(payment.gatewayId, isAlone ? undefined : order.description)) ??
    (await gateway.refund(order).catch((error): GatewayRefund => {
      if (error instanceof OrderRefused) return { gatewayId: '', status: 'failed' };
      throw error;
    }));
  await storeRefund(db, refund, payment, found);
}

/** Stores a state once, and tells the payer when the money goes back. The payment counts as cancelled from then on. */
async function storeRefund(db: Db, refund: Refund, payment: Payment, found: GatewayRefund): Promise<void> {
  await db.transaction(async (tx) => {
    // People first: the lock order of a deletion.
    await lockPeople(tx, [payment.userId, ...(payment.payerId === null ? [] : [payment.payerId])]);
    // Then the payment, as an order does: locked after its refund, the two would wait for each other.
    await tx.select().from(payments).where(eq(payments.id, payment.id)).for('no key update');
    const changed = await tx
      .update(refunds)
      .set({ status: found.status, gatewayId: found.gatewayId || null, updatedAt: sql`now()` })
      .where(
        and(eq(refunds.paymentId, payment.id), eq(refunds.key, refund.key), eq(refunds.status, 'pending')),
      )
      .returning();
    if (changed.length === 0 || found.status === 'pending') return;
    await record(tx, {
      action: `refund_${found.status}`,
      subjects: [payment.userId],
      object: `payment:${payment.id}`,
    });
    if (found.status !== 'succeeded') return;
    await tx
      .update(payments)
      .set({ status: 'canceled', updatedAt: sql`now()` })
      .where(eq(payments.id, payment.id));
    await tellRefunded(tx, payment, refund.reason);
  });
}

async function tellRefunded(tx: Db, payment: Payment, reason: string): Promise<void> {
  const [subject] = await tx
    .select({ activity: activities, athlete: users })
    .from(activities)
    .innerJoin(users, eq(users.id, payment.userId))
    .where(eq(activities.id, payment.activityId));
  if (!subject || payment.payerId === null || subject.athlete.deletedAt !== null) return;
  const { activity, athlete } = subject;
  await notify(tx, {
    userId: payment.payerId,
    type: `${activity.kind}_notification`,
    kind: 'change',
    message: refundedText(activity, athlete, payment.amount, reason),
    activityId: activity.id,
    subjectId: athlete.id,
  });
}

/** Brings open refunds to the gateway that have waited for a minute or longer. */
export const refundJob: Job<PaymentContext> = {
  name: 'refunds',
  every: 60,
  async run(context, signal) {
    while (!signal?.aborted) {
      const due = await claimNext(context.db, refunds, refunds.paymentId, eq(refunds.status, 'pending'));
      if (!due) return;
      await settleRefund(context, due.paymentId);
    }
  },
};
