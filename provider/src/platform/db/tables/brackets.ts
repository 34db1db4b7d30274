import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, pgView, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './people.ts';

/** The tournament of the final's page: the brackets of these tables are those of its day. */
export const FINAL = 'final2024';

/** A bout as it is stored and sent; the contract's `match` describes it. */
type StoredRounds = {
  id: number;
  matchNumber: string;
  sportsman1: string;
  sportsman2: string;
  hidden: boolean;
}[][];

export const categoryGroups = pgTable('category_groups', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
});

/** One weight category of the final with its brackets; `version` grows with every save. */
export const weightCategories = pgTable(
  'weight_categories',
  {
    id: serial('id').primaryKey(),
    groupId: integer('group_id')
      .notNull()
      .references(() => categoryGroups.id, { onDelete: 'cascade' }),
    sex: text('sex', { enum: ['male', 'female'] }).notNull(),
    /** Order within group and sex. */
    position: integer('position').notNull(),
    version: integer('version').notNull().default(1),
    label: text('label').notNull(),
    weight: text('weight').notNull(),
    count: integer('count').notNull(),
    court: text('court'),
    rounds: jsonb('rounds').$type<StoredRounds>().notNull().default([]),
    roundsA: jsonb('rounds_a').$type<StoredRounds>().notNull().default([]),
    roundsB: jsonb('rounds_b').$type<StoredRounds>().notNull().default([]),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('weight_categories_place').on(table.groupId, table.sex, table.position),
    check('weight_categories_sex', sql`${table.sex} in ('male', 'female')`),
  ],
);

/**
 * Every state of a category's brackets as it was imported or saved, by whom and when: a view of the log of the final's
 * day. `version` counts them by category.
 */
export const bracketRevisions = pgView('bracket_revisions', {
  categoryId: integer('category_id').notNull(),
  version: integer('version').notNull(),
  rounds: jsonb('rounds').$type<StoredRounds>().notNull(),
  roundsA: jsonb('rounds_a').$type<StoredRounds>().notNull(),
  roundsB: jsonb('rounds_b').$type<StoredRounds>().notNull(),
  savedBy: integer('saved_by'),
  savedAt: moment('saved_at').notNull(),
}).existing();
