import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The league's tournaments, as the live release of their pages lists them. Whoever takes a place holds the row. */
export const tournaments = pgTable('tournaments', {
  /** The last part of the address of its page. */
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  /** First day. */
  date: date('date', { mode: 'string' }).notNull(),
  /** Last day on which applications are taken; null: none are, also when the list does not have it any more. */
  until: date('applications_until', { mode: 'string' }),
  /** Athletes at whom the intake stops. */
  limit: integer('applications_limit'),
});
