import { NEWS_KINDS, NOTIFICATION_TYPES } from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
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
    /** What the news is about: decides when the person is told of it. */
    kind: text('kind', { enum: NEWS_KINDS }).notNull(),
    message: text('message').notNull(),
    activityId: integer('activity_id').references(() => activities.id, { onDelete: 'cascade' }),
    /** The tournament it is about. No key leads to it: it may be of the calendar, of the desk, or a day alone. */
    tournamentId: text('tournament_id'),
    /** The page of what it is about, where nothing else here says it. */
    place: text('place'),
    /** The person it is about. */
    subjectId: integer('subject_id').references(() => users.id, { onDelete: 'cascade' }),
    read: boolean('read').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When to tell of it by mail and push; null once that has been done. */
    tellAt: moment('tell_at'),
  },
  (table) => [
    index('notifications_user').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('notifications_unread').on(table.userId).where(sql`not ${table.read}`),
    // Coach and club have one card that counts, for each event or camp.
    uniqueIndex('notifications_count')
      .on(table.userId, table.activityId)
      .where(sql`${table.type} in ('event_confirmation', 'camp_confirmation')`),
    index('notifications_subject').on(table.subjectId),
    index('notifications_tournament').on(table.tournamentId).where(sql`${table.tournamentId} is not null`),
    index('notifications_tell').on(table.tellAt).where(sql`${table.tellAt} is not null`),
  ],
);
