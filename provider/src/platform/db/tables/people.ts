import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** One name whatever its case, and whether or not its ё are written as е. */
export const foldedName = (name: AnyPgColumn | SQL) =>
  sql`replace(lower(${name} collate "und-x-icu"), 'ё', 'е')`;

/** Whether nobody else may have the name of a club. */
export const holdsName = (table: { nameHeldAt: AnyPgColumn; closedAt: AnyPgColumn }) =>
  sql`${table.nameHeldAt} is not null and ${table.closedAt} is null`;

export const clubs = pgTable(
  'clubs',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    /** Registration does not ask for it. */
    city: text('city'),
    /** When its account was deleted: the row stays for its coaches, and the name is free. */
    closedAt: moment('closed_at'),
    /** When its account confirmed the address: from then on the name is its own. */
    nameHeldAt: moment('name_held_at'),
  },
  (table) => [uniqueIndex('clubs_name').on(foldedName(table.name)).where(holdsName(table))],
);

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
    /** Whether news come by mail, too. */
    newsByMail: boolean('news_by_mail').notNull().default(true),
    telephone: text('telephone'),
    federation: text('federation'),
    imageUrl: text('image_url'),
    clubId: integer('club_id').references(() => clubs.id),
    coachId: integer('coach_id').references((): AnyPgColumn => users.id),
    parentId: integer('parent_id').references((): AnyPgColumn => users.id),
    sex: text('sex', { enum: ['Муж.', 'Жен.'] }),
    birthday: date('birthday', { mode: 'string' }),
    weight: text('weight'),
    technical_quality: text('technical_quality'),
    sport_qualification: text('sport_qualification'),
    qualification: text('qualification'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Since when the person organises the league's tournaments; the operator sets it on an account of any type. */
    organiserSince: moment('organiser_since'),
    /** Since when the person may save brackets; the operator sets it. */
    bracketEditorSince: moment('bracket_editor_since'),
    /** When the person was deleted: the row stays for results and payments, with nothing about the person. */
    deletedAt: moment('deleted_at'),
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
    /** What the browser said about itself at login. */
    userAgent: text('user_agent').notNull().default(''),
    /** When the session passed the second factor; cleared when the person has none any more. */
    secondFactorAt: moment('second_factor_at'),
    /** When the person last gave the password, and the second factor if there is one, again. */
    provedAt: moment('proved_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);
