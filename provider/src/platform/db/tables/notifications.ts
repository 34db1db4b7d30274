import { type AutomaticRollback, NEWS_KINDS, NOTIFICATION_TYPES } from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { activities } from './participation.ts';
import { sessions, users } from './people.ts';

/** A message to one person. The status of a participation it is about is stored at the participant only. */
export const notifications = pgTable(
  'notifications',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: NOTIFICATION_TYPES }).notNull(),
    /** What the news is about: decides when the person is told of it. */
    kind: text('kind', { enum: NEWS_KINDS }).notNull(),
    message: text('message').notNull(),
    activityId: integer('activity_id').references(() => activities.id, { onDelete: 'cascade' }),
    /** The tournament it is about. No key leads to it: it may be of the calendar, of the desk, or a day alone. */
    tournamentId: text('tournament_id'),
    /** The page of what it is about, where nothing else here says it. */
    place: text('place'),
    /** The person it is about. */
    subjectId: integer('subject_id').references(() => users.id, { onDelete: 'cascade' }),
    read: boolean('read').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When to tell of it by mail and push; null once that has been done. */
    tellAt: moment('tell_at'),
  },
  (table) => [
    index('notifications_user').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('notifications_unread').on(table.userId).where(sql`not ${table.read}`),
    // Coach and club have one card that counts, for each event or camp.
    uniqueIndex('notifications_count')
      .on(table.userId, table.activityId)
      .where(sql`${table.type} in ('event_confirmation', 'camp_confirmation')`),
    index('notifications_subject').on(table.subjectId),
    index('notifications_tournament').on(table.tournamentId).where(sql`${table.tournamentId} is not null`),
    index('notifications_tell').on(table.tellAt).where(sql`${table.tellAt} is not null`),
  ],
);

/** Browsers in which people want to be told of news; one gets none while its session is over. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service; it is the right to push, so it stays secret. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's keys, for which the text is encrypted. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
);

/** Pushes to send, written in the transaction that tells of the news; deleted once they are sent or pointless. */
export const pushes = pgTable(
  'pushes',
  {
    id: serial('id').primaryKey(),
    subscriptionId: integer('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** The notifications to tell of; the text is written when the push is sent. */
    ids: integer('ids').array().notNull(),
    isDigest: boolean('is_digest').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('pushes_due').on(table.dueAt), index('pushes_subscription').on(table.subscriptionId)],
);

/** Short notices of the league, which everybody reads until their last day is over. */
export const notices = pgTable(
  'notices',
  {
    id: serial('id').primaryKey(),
    title: text('title').notNull(),
    /** Plain text with line breaks. */
    text: text('text').notNull(),
    /** The last day on which it is shown; that of a sample moves on with the days. */
    until: date('until', { mode: 'string' }).notNull(),
    /** Name of the picture's file in `uploads`; anybody may see it. */
    picture: text('picture'),
    /** What the picture shows, for those who do not see it. */
    pictureAlt: text('picture_alt').notNull().default(''),
    /** Invented, in the demonstration. */
    isSample: boolean('is_sample').notNull().default(false),
    /** Grows with each change; a change names the one it is based on. */
    version: integer('version').notNull().default(1),
    createdBy: integer('created_by').references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('notices_until').on(table.until),
    index('notices_creator').on(table.createdBy),
    uniqueIndex('notices_picture').on(table.picture),
  ],
);

export type NoticeRow = typeof notices.$inferSelect;

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
  /** The edge has rolled a release back; `revision`: of the set. */
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

/** Hits in a window of time. The key is a keyed hash: it reveals no address and no account. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    windowEndsAt: moment('window_ends_at').notNull(),
  },
  (table) => [index('rate_limits_window').on(table.windowEndsAt)],
);

/** Idempotency keys that have been acted upon: what each stands for. A key is removed after a while (`retentionJob`). */
export const requestKeys = pgTable(
  'request_keys',
  {
    key: uuid('key').primaryKey(),
    /** Null: a guest. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'cascade' }),
    /** sha256 of key and request, base64: tells one request from another, and nothing of what it says. */
    request: text('request').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [index('request_keys_actor').on(table.actorId), index('request_keys_age').on(table.createdAt)],
);
