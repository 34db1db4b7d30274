import { PUBLICATION_STATES } from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './people.ts';

/** A document as its authors have entered it so far; without the id. */
export type DraftDocument = Record<string, unknown>;

/** Tournaments that are edited at the organiser's desk: a draft is its newest revision. A save locks the row. */
export const contentDrafts = pgTable('content_drafts', {
  tournamentId: text('tournament_id').primaryKey(),
  /** Rises with every save. */
  version: integer('version').notNull().default(1),
  /** Number of the newest revision. */
  revision: integer('revision').notNull().default(1),
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
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    begunAt: moment('begun_at').notNull(),
    savedAt: moment('saved_at').notNull(),
    /** The revision that it brought back. */
    restored: integer('restored'),
    /** Published or previewed: it stays as it is. */
    isShown: boolean('is_shown').notNull().default(false),
    /** Came as a text file with the files that it names, and not from the desk. */
    isImported: boolean('is_imported').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.tournamentId, table.number] }),
    index('content_revisions_actor').on(table.actorId),
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

/** Links by which somebody without an account sees a draft. */
export const contentPreviews = pgTable(
  'content_previews',
  {
    id: serial('id').primaryKey(),
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => contentDrafts.tournamentId),
    /** sha256 of the secret in the link. */
    tokenHash: text('token_hash').notNull().unique(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('content_previews_tournament').on(table.tournamentId),
    index('content_previews_author').on(table.createdBy),
  ],
);

/** What was ordered to go live, and what became of it. */
export const contentPublications = pgTable(
  'content_publications',
  {
    id: serial('id').primaryKey(),
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => contentDrafts.tournamentId),
    kind: text('kind', { enum: ['publish', 'withdraw'] }).notNull(),
    /** The revision that is live after it; null: the tournament is gone. */
    revision: integer('revision'),
    dueAt: moment('due_at').notNull(),
    orderedAt: moment('ordered_at').notNull().defaultNow(),
    orderedBy: integer('ordered_by').references(() => users.id, { onDelete: 'set null' }),
    /** Whether people are told what is new for them. */
    tell: boolean('tell').notNull().default(true),
    state: text('state', { enum: PUBLICATION_STATES }).notNull().default('waiting'),
    /** Why it failed. */
    reasons: text('reasons').array().notNull().default(sql`'{}'`),
    settledAt: moment('settled_at'),
  },
  (table) => [
    foreignKey({
      columns: [table.tournamentId, table.revision],
      foreignColumns: [contentRevisions.tournamentId, contentRevisions.number],
    }),
    // Two that publish at once: one is told.
    uniqueIndex('content_publications_open').on(table.tournamentId).where(sql`${table.state} = 'waiting'`),
    index('content_publications_tournament').on(table.tournamentId, table.id),
    index('content_publications_author').on(table.orderedBy),
  ],
);
