import type { DayState } from '@league/shared/day';
import { isNotNull, sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { applications } from './applications.ts';
import { moment } from './moment.ts';
import { users } from './people.ts';

/**
 * A tournament's day: the state that its log leads to. A command locks the row. No key leads to `tournaments`: the calendar
 * may not have the tournament.
 */
export const tournamentDays = pgTable('tournament_days', {
  tournamentId: text('tournament_id').primaryKey(),
  state: jsonb('state').$type<DayState>().notNull(),
  /** Number of the last command. */
  seq: integer('seq').notNull().default(0),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** When readers were told that all bouts are over. */
  resultsNotifiedAt: moment('results_notified_at'),
});

/** Accounts that were told of a bout that comes soon: once each, and once more for another court or day. */
export const dayBoutNews = pgTable(
  'day_bout_news',
  {
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournamentDays.tournamentId),
    /** Number of the bout. */
    number: integer('number').notNull(),
    /** The athlete who comes out. */
    entry: integer('entry').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The day, from 0, and the court that were told last. */
    day: integer('day').notNull(),
    court: integer('court').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.number, table.entry, table.userId] }),
    index('day_bout_news_reader').on(table.userId),
  ],
);

/**
 * What devices without an account may do on a day: an offer of a secretary, and, once a device has taken it, its pass. A row
 * stays with the log, which names it; an offer that nobody took goes.
 */
export const dayPasses = pgTable(
  'day_passes',
  {
    id: serial('id').primaryKey(),
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournamentDays.tournamentId),
    kind: text('kind', { enum: ['court', 'scales', 'announcer'] }).notNull(),
    /** Number of the court of a court's pass. */
    court: integer('court'),
    /** Name of the station of a pass for the scales. */
    station: text('station'),
    issuedBy: integer('issued_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    /**
     * sha256, base64url: of tournament and letters while it is an offer, then of the token in the device's cookie. Null where a
     * secretary leads a court.
     */
    secretHash: text('secret_hash').unique(),
    takenAt: moment('taken_at'),
    /** Of an offer two minutes, then the end of the tournament's last day, or the moment at which a secretary has ended it. */
    until: moment('until').notNull(),
    seenAt: moment('seen_at'),
    /** Commands that waited on the device when it was seen last. */
    unsent: integer('unsent').notNull().default(0),
    /** When it has taken its court: the last one leads. */
    ledSince: moment('led_since'),
  },
  (table) => [
    index('day_passes_tournament').on(table.tournamentId, table.id),
    index('day_passes_issuer').on(table.issuedBy),
    check('day_passes_kind', sql`${table.kind} in ('court', 'scales', 'announcer')`),
    check('day_passes_court', sql`(${table.kind} = 'court') = (${table.court} is not null)`),
    check('day_passes_station', sql`(${table.kind} = 'scales') = (${table.station} is not null)`),
  ],
);

/** The commands of a day with what they have changed; append-only, and without personal data. */
export const dayLog = pgTable(
  'day_log',
  {
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournamentDays.tournamentId),
    seq: integer('seq').notNull(),
    /** Idempotency key of the sender. */
    key: uuid('key').notNull(),
    /** Null: the site itself, the operator, a guest or a device. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The pass of the device that has sent it. */
    passId: integer('pass_id').references(() => dayPasses.id),
    at: moment('at').notNull().defaultNow(),
    /** The revisions that the sender had seen. */
    expects: jsonb('expects').$type<Record<string, number>>().notNull(),
    /** What the row is written in, `SCHEMA` of the day's package. */
    schema: integer('schema').notNull(),
    type: text('type').notNull(),
    /** The command without its type. */
    payload: jsonb('payload').notNull(),
    changes: jsonb('changes').$type<readonly unknown[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.seq] }),
    uniqueIndex('day_log_key').on(table.tournamentId, table.key),
    index('day_log_actor').on(table.actorId),
    index('day_log_pass').on(table.passId).where(isNotNull(table.passId)),
  ],
);

/**
 * What secretaries write for themselves beside a command. Not in the log: it may tell of a child's health, and is erased
 * with the people it concerns.
 */
export const dayNotes = pgTable(
  'day_notes',
  {
    tournamentId: text('tournament_id').notNull(),
    /** Number of the command. */
    seq: integer('seq').notNull(),
    text: text('text').notNull(),
    /** Numbers of the entries that it may tell of. */
    entries: integer('entries').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.seq] }),
    foreignKey({
      columns: [table.tournamentId, table.seq],
      foreignColumns: [dayLog.tournamentId, dayLog.seq],
    }),
  ],
);

/** The people of the entries, beside the log, so that they can be corrected and erased. */
export const dayAthletes = pgTable(
  'day_athletes',
  {
    /** Number of the entry. */
    id: serial('id').primaryKey(),
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournamentDays.tournamentId),
    /** Last and first name in one line, as in an application. */
    name: text('name').notNull(),
    birthdate: date('birthdate', { mode: 'string' }).notNull(),
    sex: text('sex', { enum: ['male', 'female'] }).notNull(),
    club: text('club').notNull(),
    coachName: text('coach_name'),
    /** The same for one coach of one club within the tournament. */
    coachNumber: integer('coach_number'),
    region: text('region').notNull(),
    /** Where the entry came from; gone when the application is deleted. */
    applicationId: integer('application_id').references(() => applications.id, { onDelete: 'set null' }),
    /** Number of the row in the application, from 1. */
    applicationRow: integer('application_row'),
    /** The revision of the application that the row was read in. */
    applicationRevision: integer('application_revision'),
    /** The account of the athlete, where the team that has entered the athlete has just one of this name and birth date. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The word of the application's author about showing the name; an account's own decision goes before it. */
    dissemination: text('dissemination', { enum: ['granted', 'refused', 'unasked'] }).notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('day_athletes_tournament').on(table.tournamentId, table.id),
    index('day_athletes_application').on(table.applicationId),
    index('day_athletes_user').on(table.userId),
    check('day_athletes_sex', sql`${table.sex} in ('male', 'female')`),
  ],
);

/** The accounts that may act for a tournament's day. */
export const daySecretaries = pgTable(
  'day_secretaries',
  {
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournamentDays.tournamentId),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.userId] }),
    index('day_secretaries_user').on(table.userId),
  ],
);

/**
 * The site's value of a draw that is under way, sealed by the server's key: a reader of the database learns nothing of
 * the lines to come. Gone once the draw is over.
 */
export const dayDrawValues = pgTable(
  'day_draw_values',
  {
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournamentDays.tournamentId),
    session: integer('session').notNull(),
    /** Base64 of `seal`. */
    sealed: text('sealed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tournamentId, table.session] })],
);
