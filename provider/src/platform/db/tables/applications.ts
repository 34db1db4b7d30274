import {
  APPLICATION_STATUSES,
  type ApplicationConsent,
  type ApplicationRow,
  type RowRemark,
  type TournamentDocument,
} from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { contentRevisions } from './content.ts';
import { moment } from './moment.ts';
import { users } from './people.ts';

/** The league's tournaments that are or were published. A transaction that takes a place locks the row. */
export const tournaments = pgTable(
  'tournaments',
  {
    /** The last part of the address of its page. */
    id: text('id').primaryKey(),
    /** The revision that everybody sees, from which the other columns follow; null: it is taken back. */
    published: integer('published'),
    title: text('title').notNull(),
    /** First day. */
    date: date('date', { mode: 'string' }).notNull(),
    /** Of the venue's clock, `+05:00`; null: the league's. */
    offset: text('clock_offset'),
    /** Number of days. */
    days: integer('days').notNull().default(1),
    /** Last day of applications; null: none are taken, or the tournament is taken back. */
    until: date('applications_until', { mode: 'string' }),
    /** The number of athletes at which the intake stops. */
    limit: integer('applications_limit'),
    /** Null: the league's. */
    categories: jsonb('categories').$type<NonNullable<TournamentDocument['categories']>>(),
    /** It does not take place: it takes no applications, and nobody opens its day. */
    isCancelled: boolean('is_cancelled').notNull().default(false),
    /** Takes part in the life of the site: a hidden tournament has nothing but its pages, unless the data are a demonstration's. */
    isListed: boolean('is_listed').notNull().default(true),
  },
  (table) => [
    foreignKey({
      columns: [table.id, table.published],
      foreignColumns: [contentRevisions.tournamentId, contentRevisions.number],
    }),
  ],
);

/** An application of a club or coach: one category of a tournament, with the athletes as typed. */
export const applications = pgTable(
  'applications',
  {
    id: serial('id').primaryKey(),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Idempotency key of the client: a form sent twice creates one application. */
    key: uuid('key').notNull(),
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournaments.id),
    category: text('category').notNull(),
    status: text('status', { enum: APPLICATION_STATUSES }).notNull().default('submitted'),
    /** Why the organiser returned it. */
    remark: text('remark'),
    /** What to mend, by the number of the row; empty unless returned. */
    rowRemarks: jsonb('row_remarks').$type<RowRemark[]>().notNull().default([]),
    /** In the order of their numbers. JSON, because they are read and written together and nothing refers to a single row. */
    rows: jsonb('rows').$type<ApplicationRow[]>().notNull(),
    /** The author's word about the consents of those in `rows`: given with them, and gone with their next change. */
    consent: jsonb('consent').$type<ApplicationConsent & { at: string; address: string }>().notNull(),
    /** Grows with every change by author or organiser; the author's next change names it. */
    version: integer('version').notNull().default(1),
    /** Grows when the author changes the athletes or the image; the organiser's decision names it. */
    revision: integer('revision').notNull().default(1),
    /** The stamped form, in the private store. */
    imageName: text('image_name'),
    /** When the author sent it last. */
    sentAt: moment('sent_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('applications_key').on(table.authorId, table.key),
    uniqueIndex('applications_one_each').on(table.authorId, table.tournamentId, table.category),
    // For counting the places of a tournament.
    index('applications_tournament').on(table.tournamentId),
    check('applications_status', sql`${table.status} in ('submitted', 'accepted', 'returned')`),
  ],
);
