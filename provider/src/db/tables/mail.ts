import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './people.ts';

/** What a mail of the outbox is made from; no link and no token, so that nobody reads one out of the database. */
export type Letter =
  | { kind: 'verify_email'; to: string }
  | { kind: 'reset_password'; to: string }
  | { kind: 'account_rejected'; to: string; reason: string | null }
  /** `id`: of the payment. */
  | { kind: 'payment_received'; to: string; id: string }
  | { kind: 'organisation_request'; name: string; topic: string; message: string }
  /** `isAgain`: it had been given back. */
  | { kind: 'club_application'; id: number; isAgain: boolean };

/** One-time links of mails, for each purpose a person's newest one. Only hashes are kept. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['verify_email', 'reset_password'] }).notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [uniqueIndex('mail_tokens_user').on(table.userId, table.purpose)],
);

/** Mails to be sent, written in the transaction of their cause; the letter itself is made when it is sent. */
export const outbox = pgTable(
  'outbox',
  {
    id: serial('id').primaryKey(),
    letter: jsonb('letter').$type<Letter>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('outbox_due').on(table.dueAt).where(sql`${table.sentAt} is null`)],
);

/** Requests to organise a tournament. */
export const organisationRequests = pgTable('organisation_requests', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  topic: text('topic').notNull(),
  message: text('message').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
