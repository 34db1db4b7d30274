import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { activities } from './participation.ts';
import { users } from './people.ts';

/** When a coach or a club last reminded the family of an athlete of what an event or a camp still needs. */
export const readinessReminders = pgTable(
  'readiness_reminders',
  {
    activityId: integer('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    athleteId: integer('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remindedAt: moment('reminded_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.athleteId] }),
    index('readiness_reminders_athlete').on(table.athleteId),
  ],
);
