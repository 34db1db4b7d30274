import type { AutomaticRollback } from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './people.ts';

/** The source of a mail in the outbox; contains neither link nor token, so that nobody can read one in the database. */
export type Letter =
  /** `invitation`: hash of the link «это мой ребёнок» that led to the registration; the mail leads back to it. */
  | { kind: 'verify_email'; to: string; invitation?: string }
  | { kind: 'reset_password'; to: string }
  | { kind: 'login_link'; to: string }
  /** `userId`: whose deletion can be undone. */
  | { kind: 'deletion_undo'; to: string; userId: number }
  | { kind: 'account_rejected'; to: string; reason: string }
  | SecurityLetter
  /** `id`: of the payment. */
  | { kind: 'payment_received'; to: string; id: string }
  | { kind: 'organisation_request'; name: string; topic: string; message: string }
  /** News to `userId`: notifications by id; `isDigest`: those of a day, else those of one event or camp. */
  | { kind: 'news'; to: string; userId: number; ids: number[]; isDigest: boolean }
  /** The watch has rolled a release back; `revision`: of the channel. */
  | ({ kind: 'release_rolled_back'; to: string; revision: number } & AutomaticRollback)
  /** `isAgain`: it had been returned. */
  | { kind: 'club_application'; id: number; isAgain: boolean };

/** News about the security of the account `userId`, to the address that it had at that moment. */
export type SecurityLetter = { to: string; userId: number } & (
  | { kind: 'new_device'; device: string; at: string }
  | { kind: 'password_changed' }
  | { kind: 'second_factor_changed'; change: FactorChange }
  /** Asks this mailbox to confirm a change of the address. */
  | { kind: 'email_change'; side: 'old' | 'new' }
  /** To both mailboxes; that of the old address has a link to undo it. */
  | { kind: 'email_changed'; side: 'old' | 'new' }
);

export type FactorChange =
  | 'totp_added'
  | 'totp_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'reset_by_operator';

/** The purposes of the links in mails. */
export const MAIL_PURPOSES = [
  'verify_email',
  'reset_password',
  'login_link',
  'email_change_old',
  'email_change_new',
  'email_change_undo',
  'family_invitation',
  'deletion_undo',
] as const;

/**
 * Purposes whose mail anybody can ask for who knows the address. Their links stay valid beside each other: a stranger's
 * request must not end the link that the owner waits for.
 */
export const ASKED_PURPOSES = ['verify_email', 'reset_password', 'login_link', 'deletion_undo'] as const;

// Without parameters: an upsert finds a partial index by its text.
export const onlyNewestCounts = sql.raw(
  `purpose not in (${ASKED_PURPOSES.map((purpose) => `'${purpose}'`).join(', ')})`,
);

/** One-time links of mails; of a purpose that nobody else can ask for, the newest of each person. Only hashes are stored. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    hash: text('hash').primaryKey(),
    /** Of a second token for the same link, which a mail has. */
    mailedHash: text('mailed_hash').unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: MAIL_PURPOSES }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('mail_tokens_user').on(table.userId, table.purpose),
    uniqueIndex('mail_tokens_newest').on(table.userId, table.purpose).where(onlyNewestCounts),
  ],
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
  /** When an organiser marked it as answered, and which one. */
  answeredAt: moment('answered_at'),
  answeredBy: integer('answered_by').references(() => users.id, { onDelete: 'set null' }),
});
