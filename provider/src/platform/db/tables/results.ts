import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tournaments } from './applications.ts';
import { dayAthletes } from './days.ts';
import { athleteNames } from './people.ts';

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
