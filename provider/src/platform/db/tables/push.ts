import { boolean, index, integer, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { sessions, users } from './people.ts';

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
