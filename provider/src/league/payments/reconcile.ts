import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type Payment, payments } from '../../platform/db/schema.ts';
import { findInvitation } from '../participation/invitations.ts';
import {
  cancelUnseen,
  isLost,
  orderIdOf,
  orderPayments,
  type PaymentContext,
  paymentsOf,
  settle,
} from './orders.ts';

/** The longest pause before an open payment is checked again: the pause starts at a minute and doubles. */
const LONGEST_PAUSE_SECONDS = 6 * 3600;

/**
 * Asks the gateway about payments that have been open for at least a minute: a callback may be lost, and a crash may
 * leave a payment without its gateway id. Any number of replicas may run it.
 */
export async function reconcilePayments(context: PaymentContext, signal?: AbortSignal): Promise<void> {
  for (let due = await claim(context.db); due; due = await claim(context.db)) {
    await reconcile(context, due);
    if (signal?.aborted) return;
  }
}

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

/** Claims the next due order for this process alone, by its first payment, and postpones its next check. */
const claim = (db: Db) =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(payments)
      .where(
        and(eq(payments.status, 'pending'), isNull(payments.orderedWith), lte(payments.checkAt, sql`now()`)),
      )
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
