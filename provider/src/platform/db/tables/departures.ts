import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './people.ts';

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
    kept: jsonb('kept').$type<KeptPerson>().notNull(),
    eraseAt: moment('erase_at').notNull(),
  },
  (table) => [
    index('departures_with').on(table.withId),
    uniqueIndex('departures_email').on(sql`(${table.kept} ->> 'email')`),
  ],
);

/** What code reads of a kept row; the database alone writes it back. */
interface KeptPerson {
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
