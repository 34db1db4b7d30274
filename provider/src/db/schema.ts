import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A bout as it is stored and sent; the contract's `match` describes it. */
type StoredRounds = {
  id: number;
  matchNumber: string;
  sportsman1: string;
  sportsman2: string;
  hidden: boolean;
}[][];

export const clubs = pgTable('clubs', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  city: text('city').notNull(),
});

/**
 * Everyone the league knows. An athlete without an account (a parent's child, a coach's athlete) is a row without
 * e-mail and password, so that an athlete has one id whether or not he signs in.
 */
export const users = pgTable(
  'users',
  {
    id: serial('id').primaryKey(),
    userType: text('user_type', { enum: ['athlete', 'club', 'coach', 'referee', 'parent'] }).notNull(),
    firstname: text('firstname').notNull(),
    middlename: text('middlename'),
    lastname: text('lastname').notNull(),
    /** Lower case. */
    email: text('email'),
    emailVerifiedAt: moment('email_verified_at'),
    passwordHash: text('password_hash'),
    confirmed: boolean('confirmed').notNull().default(false),
    telephone: text('telephone'),
    federation: text('federation'),
    imageUrl: text('image_url'),
    clubId: integer('club_id').references(() => clubs.id),
    coachId: integer('coach_id').references((): AnyPgColumn => users.id),
    parentId: integer('parent_id').references((): AnyPgColumn => users.id),
    sex: text('sex', { enum: ['Муж.', 'Жен.'] }),
    birthday: date('birthday', { mode: 'string' }),
    weight: text('weight'),
    technicalQuality: text('technical_quality'),
    sportQualification: text('sport_qualification'),
    qualification: text('qualification'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_club').on(table.clubId),
    index('users_coach').on(table.coachId),
    index('users_parent').on(table.parentId),
    check('users_user_type', sql`${table.userType} in ('athlete', 'club', 'coach', 'referee', 'parent')`),
    check('users_email_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);

/**
 * One login on one device. Of the refresh token only hashes are kept: the one in force and the one before it, whose
 * second use within the grace period is a lost answer and after it a theft.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    previousHash: text('previous_hash'),
    rotatedAt: moment('rotated_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

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
    createdBy: integer('created_by').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('activities_kind_date').on(table.kind, table.date.desc(), table.id.desc()),
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
    index('participants_user').on(table.userId),
    check('participants_status', sql`${table.status} in ('pending', 'accepted', 'declined')`),
  ],
);

export const categoryGroups = pgTable('category_groups', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
});

/** One weight category of the final with its brackets; `version` grows with every save. */
export const weightCategories = pgTable(
  'weight_categories',
  {
    id: serial('id').primaryKey(),
    groupId: integer('group_id')
      .notNull()
      .references(() => categoryGroups.id, { onDelete: 'cascade' }),
    sex: text('sex', { enum: ['male', 'female'] }).notNull(),
    /** Order within group and sex. */
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    label: text('label').notNull(),
    weight: text('weight').notNull(),
    count: integer('count').notNull(),
    court: text('court'),
    rounds: jsonb('rounds').$type<StoredRounds>().notNull().default([]),
    roundsA: jsonb('rounds_a').$type<StoredRounds>().notNull().default([]),
    roundsB: jsonb('rounds_b').$type<StoredRounds>().notNull().default([]),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('weight_categories_place').on(table.groupId, table.sex, table.position),
    check('weight_categories_sex', sql`${table.sex} in ('male', 'female')`),
  ],
);
