import { asc, eq, inArray } from 'drizzle-orm';
import type { PersonalData } from '../../people/people/personal-data.ts';
import { activities, readinessReminders } from '../../platform/db/schema.ts';

/** Reminders of what an athlete lacks. */
export const readinessData: PersonalData = {
  tables: [readinessReminders],
  copy: async (db, { id }) => ({
    /** When the athlete was last reminded of what an event or camp needs. */
    reminders: await db
      .select({ kind: activities.kind, name: activities.name, reminded_at: readinessReminders.remindedAt })
      .from(readinessReminders)
      .innerJoin(activities, eq(activities.id, readinessReminders.activityId))
      .where(eq(readinessReminders.athleteId, id))
      .orderBy(asc(readinessReminders.activityId)),
  }),
  async erase(tx, { ids }) {
    await tx.delete(readinessReminders).where(inArray(readinessReminders.athleteId, ids));
  },
};
