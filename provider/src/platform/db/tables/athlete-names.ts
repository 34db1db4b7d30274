import { integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';

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
