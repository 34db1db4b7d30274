import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { sessions, users } from './people.ts';

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Codes of an authenticator app, at most one secret a person. */
export const totpFactors = pgTable('totp_factors', {
  userId: owner().primaryKey(),
  /** Sealed with the key ring; base64. */
  secret: text('secret').notNull(),
  /** The time step of the newest code that was used: neither it nor an earlier one works again. */
  lastStep: integer('last_step').notNull().default(0),
  /** Wrong codes since the last right one, and when the latest was sent: guessing gets slower. */
  failures: integer('failures').notNull().default(0),
  failedAt: moment('failed_at'),
  /** When the person entered the first code; until then the factor is not in force. */
  confirmedAt: moment('confirmed_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** WebAuthn credentials. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    userId: owner(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** The owner's name for it: «Телефон». */
    name: text('name').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** Second steps that somebody with the right password, or a session, has begun. Only hashes of their tokens are stored. */
export const challenges = pgTable(
  'challenges',
  {
    hash: text('hash').primaryKey(),
    userId: owner(),
    purpose: text('purpose', { enum: ['login', 'prove', 'add_passkey'] }).notNull(),
    /** The session that began it; a login has none yet. */
    sid: uuid('sid').references(() => sessions.id, { onDelete: 'cascade' }),
    /** The random bytes that a passkey has to sign, base64url. */
    passkeyChallenge: text('passkey_challenge').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('challenges_user').on(table.userId)],
);

/** The latest change of an account's address: asked for, then confirmed from both mailboxes. */
export const emailChanges = pgTable('email_changes', {
  userId: owner().primaryKey(),
  oldEmail: text('old_email').notNull(),
  newEmail: text('new_email').notNull(),
  oldConfirmedAt: moment('old_confirmed_at'),
  newConfirmedAt: moment('new_confirmed_at'),
  /** When the address was changed; from then on the old mailbox can undo it. */
  changedAt: moment('changed_at'),
  requestedAt: moment('requested_at').notNull().defaultNow(),
});
