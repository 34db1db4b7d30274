import { and, eq, isNull } from 'drizzle-orm';
import { claimNext } from '../../platform/background/claim.ts';
import type { Job } from '../../platform/background/jobs.ts';
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
