import { PARTICIPATION_PRICE } from '@league/shared/contract';
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

/** Attestation events and camps: the same calls and rules. */
export const activities = pgTable(
  'activities',
  {
    id: serial('id').primaryKey(),
    kind: text('kind', { enum: ['event', 'camp'] }).notNull(),
    name: text('name').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    location: text('location').notNull(),
    /** The last day, if there is more than one. */
    endDate: date('end_date', { mode: 'string' }),
    /** The last day on which invitations are accepted and athletes are enrolled; null: the day of the beginning. */
    answerBy: date('answer_by', { mode: 'string' }),
    /** Plain text with line breaks. */
    programme: text('programme').notNull().default(''),
    /** Name of the picture's file in `uploads`; anybody may see it. */
    picture: text('picture'),
    /** What the picture shows, for those who do not see it. */
    pictureAlt: text('picture_alt').notNull().default(''),
    status: text('status'),
    /** Days and place as announced, while it is moved; else null. */
    announcedDate: date('announced_date', { mode: 'string' }),
    announcedEndDate: date('announced_end_date', { mode: 'string' }),
    announcedLocation: text('announced_location'),
    /** Limit of participants; null: the league's own (`ACTIVITY_CAPACITY`). */
    places: integer('places'),
    /** What one participant pays, in roubles. */
    price: integer('price').notNull().default(PARTICIPATION_PRICE),
    /** Grows with each change of what people read; a change names the one it is based on. */
    version: integer('version').notNull().default(1),
    /** Places taken: participants who have not declined. Triggers on `participants` maintain it. */
    taken: integer('taken').notNull().default(0),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When an organiser cancelled it, and why, in the words that people were told. */
    cancelledAt: moment('cancelled_at'),
    cancelReason: text('cancel_reason'),
  },
  (table) => [
    index('activities_kind_date').on(
      table.kind,
      table.date.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('activities_creator').on(table.createdBy),
    uniqueIndex('activities_picture').on(table.picture),
    check('activities_end', sql`${table.endDate} >= ${table.date}`),
    check('activities_answer_by', sql`${table.answerBy} <= ${table.date}`),
    check('activities_places', sql`${table.places} > 0`),
    check('activities_price', sql`${table.price} > 0`),
    check(
      'activities_announced',
      sql`(${table.announcedDate} is null) = (${table.announcedLocation} is null)`,
    ),
    check('activities_kind', sql`${table.kind} in ('event', 'camp')`),
  ],
);

export type Activity = typeof activities.$inferSelect;
export type ActivityKind = Activity['kind'];

/** Participants. One who declined stays on record and takes no place. */
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
    // With the activity: queries by both columns can use either index.
    index('participants_user').on(table.userId, table.activityId),
    check('participants_status', sql`${table.status} in ('pending', 'accepted', 'declined')`),
  ],
);

/**
 * Asks whether one participant takes part. The site answers and pays by its id. The notification that announces it has the
 * same id, from one sequence, so the id stays valid when the notification is deleted.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: integer('id').primaryKey().default(sql`nextval('notifications_id_seq')`),
    activityId: integer('activity_id').notNull(),
    athleteId: integer('athlete_id').notNull(),
    /** Answers and pays: the athlete, or the parent at that time of a child without an account when it was invited. */
    inviteeId: integer('invitee_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the invitee was last reminded to answer or to pay. */
    remindedAt: moment('reminded_at'),
  },
  (table) => [
    foreignKey({
      name: 'invitations_participant_fk',
      columns: [table.activityId, table.athleteId],
      foreignColumns: [participants.activityId, participants.userId],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    uniqueIndex('invitations_participant').on(table.athleteId, table.activityId),
    index('invitations_invitee').on(table.inviteeId),
  ],
);

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
