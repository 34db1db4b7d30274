import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { type Activity, type ActivityKind, activities } from '../../platform/db/schema.ts';

/** Finds one event or camp. `locked` locks the row until commit, so that concurrent enrolments wait. */
export async function findActivity(
  db: Db,
  kind: ActivityKind,
  id: number,
  { locked = false } = {},
): Promise<Activity | undefined> {
  const query = db
    .select()
    .from(activities)
    .where(and(eq(activities.id, id), eq(activities.kind, kind)));
  // Not `for update`: inserts that only refer to the row, such as notifications, need not wait.
  const [activity] = locked ? await query.for('no key update') : await query;
  return activity;
}

/** Finds the creator of an event or a camp. */
export async function findCreator(db: Db, id: number): Promise<Pick<Activity, 'createdBy'> | undefined> {
  const [found] = await db
    .select({ createdBy: activities.createdBy })
    .from(activities)
    .where(eq(activities.id, id));
  return found;
}

/** Names its row, for those who take turns at its lock: an enrolment takes it, and so does the count of places taken. */
export const activityRow = (id: number): string => `activity:${id}`;
