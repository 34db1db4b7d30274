import { NOTIFICATION_TYPES } from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { activities } from './participation.ts';
import { users } from './people.ts';

/** A message to one person. The status of a participation it is about is stored at the participant only. */
export const notifications = pgTable(
  'notifications',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: NOTIFICATION_TYPES }).notNull(),
    message: text('message').notNull(),
    activityId: integer('activity_id').references(() => activities.id, { onDelete: 'cascade' }),
    /** The person it is about. */
    subjectId: integer('subject_id').references(() => users.id, { onDelete: 'cascade' }),
    read: boolean('read').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('notifications_user').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('notifications_unread').on(table.userId).where(sql`not ${table.read}`),
    index('notifications_subject').on(table.subjectId),
  ],
);
