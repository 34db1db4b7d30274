import { desc, eq, or } from 'drizzle-orm';
import type { PersonalData } from '../../people/people/personal-data.ts';
import { activities, payments, refunds, sandboxPayments, sandboxRefunds } from '../../platform/db/schema.ts';

/** Payments, which stay. */
export const paymentData: PersonalData = {
  tables: [payments, refunds, sandboxPayments, sandboxRefunds],
  copy: async (db, { id }) => ({
    /** Payments for the person's participation, by anybody, and payments that the person made for others. */
    payments: await db
      .select({
        id: payments.id,
        kind: activities.kind,
        name: activities.name,
        for_id: payments.userId,
        amount: payments.amount,
        status: payments.status,
        created_at: payments.createdAt,
        updated_at: payments.updatedAt,
      })
      .from(payments)
      .innerJoin(activities, eq(activities.id, payments.activityId))
      .where(or(eq(payments.userId, id), eq(payments.payerId, id)))
      .orderBy(desc(payments.createdAt)),
  }),
};
