import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
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
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.activityId, table.userId] }),
    // With the event: a query by both uses either index.
    index('participants_user').on(table.userId, table.activityId),
    check('participants_status', sql`${table.status} in ('pending', 'accepted', 'declined')`),
  ],
);

/**
 * Asks for the answer of one participant. Its number is the one by which the site answers and pays, and the notification
 * that announces it has the same: one sequence gives both, so it stays good when the notification is deleted.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: integer('id').primaryKey().default(sql`nextval('notifications_id_seq')`),
    activityId: integer('activity_id').notNull(),
    athleteId: integer('athlete_id').notNull(),
    /** Who answers and pays: the athlete, or at the time of the invitation the parent of a child without an account. */
    inviteeId: integer('invitee_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'invitations_participant_fk',
      columns: [table.activityId, table.athleteId],
      foreignColumns: [participants.activityId, participants.userId],
    }).onDelete('cascade'),
    uniqueIndex('invitations_participant').on(table.athleteId, table.activityId),
    index('invitations_invitee').on(table.inviteeId),
  ],
);
