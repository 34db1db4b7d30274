import { NOTIFICATION_TYPES } from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './people.ts';

/** Attestation events and camps: the same calls, the same rules. */
export const activities = pgTable(
  'activities',
  {
    id: serial('id').primaryKey(),
    kind: text('kind', { enum: ['event', 'camp'] }).notNull(),
    name: text('name').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    location: text('location').notNull(),
    status: text('status'),
    /** Places taken: participants who have not declined. Kept by the triggers of `participants`, whoever writes there. */
    taken: integer('taken').notNull().default(0),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('activities_kind_date').on(
      table.kind,
      table.date.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('activities_creator').on(table.createdBy),
    check('activities_kind', sql`${table.kind} in ('event', 'camp')`),
  ],
);

/** Who takes part; a declined invitation stays on record and takes no place. */
export const participants = pgTable(
  'participants',
  {
    activityId: integer('activity_id')
      .notNull()
      .references(() => activities.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['pending', 'accepted', 'declined'] })
      .notNull()
      .default('pending'),
    /** The coach who enrolled the athlete; absent in rows older than this column. */
    enrolledBy: integer('enrolled_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.userId] }),
    // With the event: whose participations are many is found by both, in either order.
    index('participants_user').on(table.userId, table.activityId),
    check('participants_status', sql`${table.status} in ('pending', 'accepted', 'declined')`),
  ],
);

/**
 * A line for one person. The status of the invitation it is about is the participant's: it is stored once, so the two
 * cannot disagree.
 */
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
    /** The athlete it is about. */
    subjectId: integer('subject_id').references(() => users.id, { onDelete: 'cascade' }),
    read: boolean('read').notNull().default(false),
    /** Deleted by its person. An invitation is answered and paid by its id, so its row stays. */
    hidden: boolean('hidden').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('notifications_user').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('notifications_unread').on(table.userId).where(sql`not ${table.read}`),
    uniqueIndex('notifications_invitation')
      .on(table.activityId, table.subjectId)
      .where(sql`${table.type} in ('event_invitation', 'camp_invitation')`),
    index('notifications_subject').on(table.subjectId),
  ],
);
