import { sql } from 'drizzle-orm';
import { departures, users } from '../../platform/db/schema.ts';

/** What stands where a deleted person's name stood. */
export const NOBODY = 'Удалённый участник';

/**
 * A column of the row that is kept while a deletion can be undone, else of the person's own; the query joins
 * `departures`.
 */
export const storedOr = <T>(column: 'lastname' | 'firstname' | 'middlename' | 'birthday') =>
  sql<T>`coalesce(${departures.profile} ->> ${sql.raw(`'${column}'`)}, ${users[column]}::text)`;
