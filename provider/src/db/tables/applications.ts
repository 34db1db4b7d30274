import {
  APPLICATION_STATUSES,
  type ApplicationCategoryId,
  type ApplicationRow,
} from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './people.ts';
import { tournaments } from './tournaments.ts';

/** What a club or a coach applies for: one category of a tournament, with the athletes as they were typed. */
export const applications = pgTable(
  'applications',
  {
    id: serial('id').primaryKey(),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the client, so that one form that is sent twice is one application. */
    key: uuid('key').notNull(),
    tournamentId: text('tournament_id')
      .notNull()
      .references(() => tournaments.id),
    category: text('category').$type<ApplicationCategoryId>().notNull(),
    status: text('status', { enum: APPLICATION_STATUSES }).notNull().default('submitted'),
    /** What the organiser wrote when giving it back. */
    remark: text('remark'),
    /** In the order of their numbers. They are read and written as one, and nothing points at one of them. */
    rows: jsonb('rows').$type<ApplicationRow[]>().notNull(),
    /** Grows whenever author or organiser change it: what the author's next change is made from. */
    version: integer('version').notNull().default(1),
    /** Grows whenever the author changes what the organiser reads: the athletes or the image. A decision is about one. */
    revision: integer('revision').notNull().default(1),
    /** The stamped form, in the private store. */
    imageName: text('image_name'),
    /** When the author sent it last. */
    sentAt: moment('sent_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('applications_key').on(table.authorId, table.key),
    uniqueIndex('applications_one_each').on(table.authorId, table.tournamentId, table.category),
    // By which the places of a tournament are counted.
    index('applications_tournament').on(table.tournamentId),
    check('applications_status', sql`${table.status} in ('submitted', 'accepted', 'returned')`),
  ],
);
