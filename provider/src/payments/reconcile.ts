import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { payments } from '../db/schema.ts';
import { findInvitation } from '../participation/invitations.ts';
import { cancelUnseen, isLost, orderPayment, type Payment, type PaymentContext, settle } from './orders.ts';

/** The pause before an open payment is asked about again doubles from a minute up to this. */
const LONGEST_PAUSE_SECONDS = 6 * 3600;

/**
 * Asks the gateway about payments that have been open for a minute and more: a callback may be lost, and a crash may
 * leave a payment that was ordered and whose order we do not know. Any number of replicas may do so.
 */
export async function reconcilePayments(context: PaymentContext, signal?: AbortSignal): Promise<void> {
  for (let due = await claim(context.db); due; due = await claim(context.db)) {
    await reconcile(context, due);
    if (signal?.aborted) return;
  }
}

/** A gateway that fails ends the round: the others would wait for its silence as long. */
async function reconcile(context: PaymentContext, payment: Payment): Promise<void> {
  if (payment.gatewayId) {
    await settle(context, payment);
    return;
  }
  const { activityId, userId: athleteId } = payment;
  const invitation = isLost(payment)
    ? undefined
    : await findInvitation(context.db, { activityId, athleteId });
  if (invitation) await orderPayment(context, payment, invitation.id);
  else await cancelUnseen(context.db, payment.id);
}

/** Takes the next one for this process alone, and puts it off. */
const claim = (db: Db) =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.status, 'pending'), lte(payments.checkAt, sql`now()`)))
      .orderBy(asc(payments.checkAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return undefined;
    const pause = Math.min(60 * 2 ** Math.min(due.checks, 20), LONGEST_PAUSE_SECONDS);
    await tx
      .update(payments)
      .set({ checks: due.checks + 1, checkAt: sql`now() + make_interval(secs => ${pause})` })
      .where(eq(payments.id, due.id));
    return due;
  });
