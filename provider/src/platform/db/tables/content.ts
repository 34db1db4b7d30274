import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './people.ts';

/** A document as its authors have entered it so far; without the id. */
export type DraftDocument = Record<string, unknown>;

/** Tournaments that are edited at the organiser's desk: a draft is its newest revision. A save locks the row. */
export const contentDrafts = pgTable('content_drafts', {
  tournamentId: text('tournament_id').primaryKey(),
  /** Number of the newest revision. */
  revision: integer('revision').notNull().default(1),
  /** A revision that was ordered to go live at a time; null: none was. */
  dueRevision: integer('due_revision'),
  dueAt: moment('due_at'),
  dueBy: integer('due_by').references(() => users.id, { onDelete: 'set null' }),
  /** Whether people are told what is new for them. */
  dueTell: boolean('due_tell').notNull().default(true),
  /** It had become wrong by its time. */
  hasFailed: boolean('has_failed').notNull().default(false),
  /** The secret of the link by which somebody without an account sees the draft. As it is: who reads this row reads the draft. */
  preview: text('preview').unique(),
  previewUntil: moment('preview_until'),
});

/** Every state of a draft. Saves of one person within a while make one revision, unless somebody was shown it. */
export const contentRevisions = pgTable(
  'content_revisions',
  {
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => contentDrafts.tournamentId),
    number: integer('number').notNull(),
    document: jsonb('document').$type<DraftDocument>().notNull(),
    /** Rises with every save of the draft, and with an erasure that changes the document. */
    version: integer('version').notNull().default(1),
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    begunAt: moment('begun_at').notNull(),
    savedAt: moment('saved_at').notNull(),
    /** The revision that it brought back. */
    restored: integer('restored'),
    /** Published or previewed: it stays as it is. */
    isShown: boolean('is_shown').notNull().default(false),
    /** Came as a text file with the files that it names, and not from the desk. */
    isImported: boolean('is_imported').notNull().default(false),
    /** When it went live; null: never, or it was taken back. Everybody sees the last of them. */
    publishedAt: moment('published_at'),
    publishedBy: integer('published_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.number] }),
    index('content_revisions_actor').on(table.actorId),
    index('content_revisions_publisher').on(table.publishedBy),
  ],
);

/** Files of a tournament. What a name stands for never changes: another file gets another name. */
export const contentFiles = pgTable(
  'content_files',
  {
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => contentDrafts.tournamentId),
    name: text('name').notNull(),
    /** sha256 in hex. */
    hash: text('hash').notNull(),
    /** Its name in the store. */
    storedAs: text('stored_as').notNull(),
    size: integer('size').notNull(),
    uploadedBy: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: moment('uploaded_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.name] }),
    index('content_files_uploader').on(table.uploadedBy),
  ],
);
