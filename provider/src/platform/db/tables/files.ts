import { DOCUMENT_KINDS } from '@league/shared/contract';
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './people.ts';

/** Papers of a person, one of a kind; the file itself is in the private store under `fileName`. */
export const documents = pgTable(
  'documents',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    fileName: text('file_name').notNull(),
    uploadedBy: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
    /** Last valid day. */
    validUntil: date('valid_until', { mode: 'string' }),
    /** When the owner was reminded of `validUntil`; cleared when that changes. */
    remindedAt: moment('reminded_at'),
    /** When the owner was told of the coming removal; cleared by a new file or another day. */
    removalNotifiedAt: moment('removal_notified_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    index('documents_valid_until').on(table.validUntil),
  ],
);

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
