import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { sandboxPayments } from '../../db/schema.ts';
import { type GatewayClient, type GatewayStatus, OrderRefused } from './gateway.ts';

/** A gateway for trying the site: it charges nobody, and the person decides on a page of the provider. */
export function createSandbox(db: Db, publicOrigin: string): GatewayClient {
  async function find(id: string) {
    const payment = await findSandboxPayment(db, id);
    return payment && { ...payment, confirmationUrl: `${publicOrigin}/sandbox/pay/${id}` };
  }
  return {
    name: 'sandbox',
    async create({ id, amount, description, returnUrl }) {
      await db.insert(sandboxPayments).values({ id, amount, description, returnUrl }).onConflictDoNothing();
      const made = await find(id);
      if (!made) throw new Error('The sandbox lost a payment');
      return { ...made, gatewayId: id };
    },
    find,
    async refund({ key, payment }) {
      // The first order of a paid payment wins; the same key finds it again.
      await db
        .update(sandboxPayments)
        .set({ refundKey: key })
        .where(
          and(
            eq(sandboxPayments.id, payment),
            eq(sandboxPayments.status, 'paid'),
            isNull(sandboxPayments.refundKey),
          ),
        );
      const found = await findSandboxPayment(db, payment);
      if (found?.refundKey !== key) throw new OrderRefused('The sandbox has given this payment back already');
      return { gatewayId: key, status: 'succeeded' };
    },
    async findRefund(payment) {
      const found = await findSandboxPayment(db, payment);
      return found?.refundKey ? { gatewayId: found.refundKey, status: 'succeeded' } : undefined;
    },
  };
}

export async function findSandboxPayment(db: Db, id: string) {
  const [payment] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
  return payment;
}

/** Pays or cancels a payment; one that is decided already keeps its state. */
export async function decideSandboxPayment(db: Db, id: string, status: GatewayStatus): Promise<void> {
  await db
    .update(sandboxPayments)
    .set({ status })
    .where(and(eq(sandboxPayments.id, id), eq(sandboxPayments.status, 'pending')));
}
