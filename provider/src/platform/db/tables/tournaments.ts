import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The league's tournaments, as the live release lists them. A transaction that takes a place locks the row. */
export const tournaments = pgTable('tournaments', {
  /** The last part of the address of its page. */
  id: text('id').primaryKey(),
  title: text('title').notNull(),
  /** First day. */
  date: date('date', { mode: 'string' }).notNull(),
  /** Last day of applications; null: none are taken, or the tournament has left the list. */
  until: date('applications_until', { mode: 'string' }),
  /** The number of athletes at which the intake stops. */
  limit: integer('applications_limit'),
});
