import type { PaymentSubject } from '@league/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { activities, payments, users } from '../db/schema.ts';

/** The athlete and the activity of a participation; `undefined` if the athlete was deleted. */
export async function findSubject(
  db: Db,
  { activityId, athleteId }: { activityId: number; athleteId: number },
): Promise<PaymentSubject | undefined> {
  const { kind, name, date, location } = activities;
  const [subject] = await db
    .select({
      athlete: { firstname: users.firstname, lastname: users.lastname },
      activity: { kind, name, date, location },
    })
    .from(activities)
    .innerJoin(users, and(eq(users.id, athleteId), isNull(users.deletedAt)))
    .where(eq(activities.id, activityId));
  return subject;
}

/** The athlete and the activity of a payment; `undefined` if the athlete was deleted. */
export async function findSubjectOf(db: Db, paymentId: string): Promise<PaymentSubject | undefined> {
  const [payment] = await db
    .select({ activityId: payments.activityId, athleteId: payments.userId })
    .from(payments)
    .where(eq(payments.id, paymentId));
  return payment && findSubject(db, payment);
}
