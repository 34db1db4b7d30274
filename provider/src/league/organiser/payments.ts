import type { OrganiserPayment } from '@league/shared/contract';
import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import { shortName } from '../../people/people/present.ts';
import type { Db } from '../../platform/db/database.ts';
import { activities, participants, payments, refunds, users } from '../../platform/db/schema.ts';
import { conflict, notFound } from '../../platform/refusal.ts';
import { orderRefund } from '../payments/refunds.ts';

const isCancelled = isNotNull(activities.cancelledAt);
const hasDeclined = eq(participants.status, 'declined');

const select = (db: Db, which: SQL | undefined) =>
  db
    .select({
      payment: payments,
      refund: refunds,
      athlete: users,
      activity: { kind: activities.kind, name: activities.name, date: activities.date },
      cause: sql<
        OrganiserPayment['cause']
      >`case when ${isCancelled} then 'cancelled' when ${hasDeclined} then 'declined' end`,
    })
    .from(payments)
    .innerJoin(activities, eq(activities.id, payments.activityId))
    .innerJoin(users, eq(users.id, payments.userId))
    .innerJoin(
      participants,
      and(eq(participants.activityId, payments.activityId), eq(participants.userId, payments.userId)),
    )
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(which)
    .orderBy(desc(payments.createdAt));

type Found = Awaited<ReturnType<typeof select>>[number];

const present = ({ payment, refund, athlete, activity, cause }: Found): OrganiserPayment => ({
  id: payment.id,
  name: shortName(athlete),
  amount: payment.amount,
  paid_at: payment.updatedAt.toISOString(),
  activity,
  cause,
  refund: refund && {
    status: refund.status,
    reason: refund.reason,
    updated_at: refund.updatedAt.toISOString(),
  },
});

/** Payments to give back and refunds, the newest first, with the ids of their athletes. */
export async function listPayments(db: Db): Promise<{ payment: OrganiserPayment; athleteId: number }[]> {
  const isOwed = and(eq(payments.status, 'paid'), or(isCancelled, hasDeclined));
  const rows = await select(db, or(isOwed, isNotNull(refunds.paymentId)));
  return rows.map((row) => ({ payment: present(row), athleteId: row.athlete.id }));
}

/** One payment as an organiser reads it; throws 404 if there is none. */
export async function readPayment(db: Db, id: string): Promise<OrganiserPayment> {
  const [found] = await select(db, eq(payments.id, id));
  if (!found) throw notFound();
  return present(found);
}

/** Orders the refund of a payment for something cancelled or declined. Throws 404, and 409 for any other payment. */
export async function orderRefundOf(tx: Db, id: string, reason: string, actor: Actor): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update');
  if (!payment) throw notFound();
  const { cause, refund } = await readPayment(tx, id);
  if (cause === null && refund === null)
    throw conflict('Участие в силе. Оплату возвращают, когда событие отменено или участник отказался.');
  await orderRefund(tx, payment, { reason, requestedBy: actor.id });
}
