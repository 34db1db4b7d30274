import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './people.ts';

/** The source of a mail in the outbox; contains neither link nor token, so that nobody can read one in the database. */
export type Letter =
  | { kind: 'verify_email'; to: string }
  | { kind: 'reset_password'; to: string }
  | { kind: 'account_rejected'; to: string; reason: string | null }
  /** `id`: of the payment. */
  | { kind: 'payment_received'; to: string; id: string }
  | { kind: 'organisation_request'; name: string; topic: string; message: string }
  /** `isAgain`: it had been returned. */
  | { kind: 'club_application'; id: number; isAgain: boolean };

/** One-time links of mails, the newest of each person and purpose. Only hashes are stored. */
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

/** Mails to send, written in the transaction of their cause; the text is written when the mail is sent. */
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
