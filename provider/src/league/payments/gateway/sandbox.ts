import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { sandboxPayments, sandboxRefunds } from '../../../platform/db/schema.ts';
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
    refund: ({ key, payment, amount, description }) =>
      db.transaction(async (tx) => {
        const [paid] = await tx
          .select()
          .from(sandboxPayments)
          .where(and(eq(sandboxPayments.id, payment), eq(sandboxPayments.status, 'paid')))
          .for('update');
        const before = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.paymentId, payment));
        if (!before.some((refund) => refund.key === key)) {
          const given = before.reduce((sum, refund) => sum + refund.amount, 0);
          if (!paid || given + amount > paid.amount)
            throw new OrderRefused('The sandbox has given this payment back already');
          await tx.insert(sandboxRefunds).values({ key, paymentId: payment, amount, description });
        }
        return { gatewayId: key, status: 'succeeded' as const };
      }),
    async findRefund(payment, description) {
      const [found] = await db
        .select()
        .from(sandboxRefunds)
        .where(
          and(
            eq(sandboxRefunds.paymentId, payment),
            description === undefined ? undefined : eq(sandboxRefunds.description, description),
          ),
        );
      return found && { gatewayId: found.key, status: 'succeeded' };
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
