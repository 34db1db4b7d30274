import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { sandboxPayments } from '../../db/schema.ts';
import type { GatewayClient, GatewayStatus } from './gateway.ts';

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
