import { RATINGS } from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { tournaments } from './applications.ts';
import { dayAthletes } from './days.ts';
import { moment } from './moment.ts';
import { athleteNames, users } from './people.ts';

/** Results of tournaments: the rows of published tables in their order, then those of the tournament's day. */
export const tournamentResults = pgTable(
  'tournament_results',
  {
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournaments.id),
    line: integer('line').notNull(),
    /** «Кадеты, кат. А». */
    category: text('category').notNull(),
    sex: text('sex', { enum: ['female', 'male'] }).notNull(),
    /** As the table has it: `41`, `41+`. */
    weight: text('weight').notNull(),
    /** Null: took part without a place. */
    place: integer('place'),
    /** Null: the table names nobody, or the name was erased. */
    nameId: integer('name_id').references(() => athleteNames.id),
    /** The entry of the tournament's day that the row is made of, and whose name it has; null: the row of a table. */
    entry: integer('entry').references(() => dayAthletes.id),
    team: text('team').notNull(),
    /** Bouts won; null: the table does not say it. */
    wins: integer('wins'),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.line] }),
    index('tournament_results_name').on(table.nameId),
    index('tournament_results_entry').on(table.entry),
  ],
);

/** What a family, a coach or a club says of a result that has the name of an athlete. */
export const resultAnswers = pgTable(
  'result_answers',
  {
    athleteId: integer('athlete_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id of the result. A corrected result has another one, and is asked about again. */
    result: text('result').notNull(),
    mine: boolean('mine').notNull(),
    answeredBy: integer('answered_by').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: moment('answered_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.athleteId, table.result] }),
    uniqueIndex('result_answers_mine').on(table.result).where(sql`${table.mine}`),
    index('result_answers_answerer').on(table.answeredBy),
  ],
);

/** Uploaded tables of the rating. Of each rating everybody sees the one with the highest place in the order of publications. */
export const ratingTables = pgTable(
  'rating_tables',
  {
    rating: text('rating', { enum: RATINGS }).notNull(),
    /** Counts the uploads of this rating, from 1. */
    number: integer('number').notNull(),
    uploadedBy: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: moment('uploaded_at').notNull(),
    /** Its place in the order of publications; null: not published, or taken back. */
    published: integer('published'),
    publishedBy: integer('published_by').references(() => users.id, { onDelete: 'set null' }),
    publishedAt: moment('published_at'),
  },
  (table) => [
    primaryKey({ columns: [table.rating, table.number] }),
    uniqueIndex('rating_tables_published').on(table.rating, table.published),
    index('rating_tables_uploader').on(table.uploadedBy),
    index('rating_tables_publisher').on(table.publishedBy),
  ],
);

/** The athletes of a table. */
export const ratingRows = pgTable(
  'rating_rows',
  {
    rating: text('rating', { enum: RATINGS }).notNull(),
    number: integer('number').notNull(),
    /** Its place in the uploaded table. */
    line: integer('line').notNull(),
    sex: text('sex', { enum: ['male', 'female'] }).notNull(),
    weight: text('weight').notNull(),
    nameId: integer('name_id')
      .notNull()
      .references(() => athleteNames.id),
    club: text('club').notNull(),
    points: integer('points').notNull(),
    /** Tournament and points in the order of the season. */
    byTournament: jsonb('by_tournament').$type<[string, number][]>(),
    /** Address of a picture. */
    photo: text('photo'),
    hidePhoto: boolean('hide_photo').notNull().default(false),
    hidePoints: boolean('hide_points').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.rating, table.number, table.line] }),
    foreignKey({
      columns: [table.rating, table.number],
      foreignColumns: [ratingTables.rating, ratingTables.number],
    }).onDelete('cascade'),
    index('rating_rows_name').on(table.nameId),
  ],
);
