import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/**
 * Files that nothing refers to, or that may turn out so: an upload is written down here before its file is stored, and
 * taken out in the transaction that refers to it; a file that is replaced is written down in the transaction that does so.
 */
export const fileRemovals = pgTable(
  'file_removals',
  {
    /** Generated, so unique across the areas. */
    name: text('name').primaryKey(),
    area: text('area', { enum: ['uploads', 'documents'] }).notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('file_removals_due').on(table.dueAt)],
);
