import type { PaymentSubject } from '@league/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { activities, users } from '../../platform/db/schema.ts';
import { paymentsOf } from './orders.ts';

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

/** The athletes and the activity of an order; those who were deleted are left out. */
export async function findSubjectsOf(db: Db, orderId: string): Promise<PaymentSubject[]> {
  const ordered = await paymentsOf(db, orderId);
  const found = await Promise.all(
    ordered.map(({ activityId, userId }) => findSubject(db, { activityId, athleteId: userId })),
  );
  return found.filter((subject) => subject !== undefined);
}
