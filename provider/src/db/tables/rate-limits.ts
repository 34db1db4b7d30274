import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';

/** How often something was asked for in a window of time. The key is a keyed hash: it names no address and no account. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    hits: integer('hits').notNull(),
    windowEndsAt: moment('window_ends_at').notNull(),
  },
  (table) => [index('rate_limits_window').on(table.windowEndsAt)],
);
