import { boolean, date, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './people.ts';

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
