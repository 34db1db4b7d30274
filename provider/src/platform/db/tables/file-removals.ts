import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/**
 * Files without a reference, now or possibly later: an upload is noted here before its file is stored, and the note is
 * deleted in the transaction that refers to it; a replaced file is noted in the transaction that replaces it.
 */
export const fileRemovals = pgTable(
  'file_removals',
  {
    /** Generated, so unique across the areas. */
    name: text('name').primaryKey(),
    area: text('area', { enum: ['uploads', 'documents', 'content'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('file_removals_due').on(table.dueAt)],
);
