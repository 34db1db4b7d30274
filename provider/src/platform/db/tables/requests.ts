import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './people.ts';

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
