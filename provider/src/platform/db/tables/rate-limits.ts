import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

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
