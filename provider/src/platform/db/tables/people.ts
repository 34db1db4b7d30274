import { CONSENT_POLICIES, CONSENT_WAYS } from '@league/shared/contract';
import { type SQL, sql } from 'drizzle-orm';
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** One name whatever its case, and whether or not its ё are written as е. */
export const foldedName = (name: AnyPgColumn | SQL) =>
  sql`replace(lower(${name} collate "und-x-icu"), 'ё', 'е')`;

/** Whether nobody else may have the name of a club. */
export const reservesName = (table: { nameReservedAt: AnyPgColumn; closedAt: AnyPgColumn }) =>
  sql`${table.nameReservedAt} is not null and ${table.closedAt} is null`;

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
    nameReservedAt: moment('name_reserved_at'),
  },
  (table) => [uniqueIndex('clubs_name').on(foldedName(table.name)).where(reservesName(table))],
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

/**
 * Names of athletes in results and in tables of the rating, each once: what refers to a name shows it by
 * today's decisions.
 */
export const athleteNames = pgTable(
  'athlete_names',
  {
    id: serial('id').primaryKey(),
    /** As the author of the table has written it: last and first name. */
    name: text('name').notNull(),
    /** Year of birth; null: the table does not say it. */
    born: integer('born'),
  },
  (table) => [unique('athlete_names_name').on(table.name, table.born).nullsNotDistinct()],
);

/**
 * Consents as they were given: who, about whom, to which text, when, from which address. Rows change only by the
 * withdrawal. `userId` is the person who gave it on the site, or the coach or club that vouches for a signed form.
 */
export const consents = pgTable(
  'consents',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The person it is about: oneself, or the child. */
    subjectId: integer('subject_id')
      .notNull()
      .references(() => users.id),
    policy: text('policy', { enum: CONSENT_POLICIES }).notNull(),
    version: text('version').notNull(),
    way: text('way', { enum: CONSENT_WAYS }).notNull().default('site'),
    /** A refusal, withdrawn from the start: kept so that silence and «no» differ. */
    refused: boolean('refused').notNull().default(false),
    /** The person who signed the form, as named by `userId`. */
    giver: text('giver'),
    address: text('address').notNull(),
    givenAt: moment('given_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [index('consents_subject').on(table.subjectId, table.policy)],
);

const person = (name: string) => integer(name).references(() => users.id, { onDelete: 'cascade' });

/**
 * People whose deletion can still be undone. Their rows of `users` are already blank, so that no query shows them; the
 * row as it was is kept here until the data are erased.
 */
export const departures = pgTable(
  'departures',
  {
    userId: person('user_id').primaryKey(),
    /** The deleted account: the person's own, or that of the parent, coach or club that alone reaches the person. */
    withId: person('with_id').notNull(),
    /** The row of `users` by its column names. */
    profile: jsonb('profile').$type<StoredPerson>().notNull(),
    eraseAt: moment('erase_at').notNull(),
  },
  (table) => [
    index('departures_with').on(table.withId),
    uniqueIndex('departures_email').on(sql`(${table.profile} ->> 'email')`),
  ],
);

/** What code reads of a kept row; the database alone writes it back. */
interface StoredPerson {
  lastname: string;
  firstname: string;
  middlename: string | null;
  email: string | null;
  password_hash: string | null;
  club_id: number | null;
}

/** What a departure has taken from somebody who stays, and an undone one gives back. */
export const departureTies = pgTable(
  'departure_ties',
  {
    personId: person('person_id').notNull(),
    departedId: person('departed_id').notNull(),
    /** What the departed was to the person. */
    tie: text('tie', { enum: ['coach', 'parent', 'club'] }).notNull(),
    /** Whether the person was confirmed. */
    confirmed: boolean('confirmed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.departedId, table.tie] })],
);

/** Hashes of the names of erased athletes: what published results still have stays withheld. */
export const erasedNames = pgTable('erased_names', { hash: text('hash').primaryKey() });
