import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The audit journal: actor, action, subject, origin and outcome. Rows are only added: triggers of the migration refuse every
 * change, and every removal but that of retention. The ids refer to
 * nothing, so that an entry outlives the rows that it names.
 */
export const journal = pgTable(
  'journal',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** The acting person; null for guests, the operator and background jobs. */
    actorId: integer('actor_id'),
    role: text('role').notNull(),
    action: text('action').notNull(),
    /** The people the act is about, or whose data it showed. */
    subjects: integer('subjects').array().notNull().default(sql`'{}'`),
    /** What the act is about besides people, as `kind:id`. */
    object: text('object'),
    outcome: text('outcome', { enum: ['done', 'refused', 'failed'] }).notNull(),
    /** The client's IP address; empty without a client. */
    address: text('address').notNull().default(''),
    requestId: text('request_id'),
    /** Ids and words of enumerations only. */
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [
    index('journal_actor').on(table.actorId, table.id),
    index('journal_subjects').using('gin', table.subjects),
    index('journal_at').using('brin', table.at),
    check('journal_outcome', sql`${table.outcome} in ('done', 'refused', 'failed')`),
  ],
);
