import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tournaments } from './applications.ts';
import { athleteNames } from './athlete-names.ts';

/** Results of published tournaments, in the order of their tables. */
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
    team: text('team').notNull(),
    /** Bouts won; null: the table does not say it. */
    wins: integer('wins'),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.line] }),
    index('tournament_results_name').on(table.nameId),
  ],
);
