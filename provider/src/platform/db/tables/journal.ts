import { isNotNull, isNull, sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/**
 * The audit journal: actor, action, subject, origin and outcome. Rows are only added: triggers of the migration refuse every
 * change but the first seal, and every removal but that of sealed rows after the retention time. The ids refer to
 * nothing, so that an entry outlives the rows that it names.
 */
export const journal = pgTable(
  'journal',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** In milliseconds, so that the seal covers all of it. */
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
    /** Place in the chain: 1, 2, 3, … without gaps; null until the entry is sealed. */
    sealedNo: bigint('sealed_no', { mode: 'number' }),
    /** Hash of this entry and of the hash before it. */
    hash: text('hash'),
  },
  (table) => [
    uniqueIndex('journal_sealed').on(table.sealedNo).where(isNotNull(table.sealedNo)),
    index('journal_unsealed').on(table.id).where(isNull(table.sealedNo)),
    index('journal_actor').on(table.actorId, table.id),
    index('journal_subjects').using('gin', table.subjects),
    index('journal_at').using('brin', table.at),
    check('journal_outcome', sql`${table.outcome} in ('done', 'refused', 'failed')`),
    check('journal_seal', sql`(${table.sealedNo} is null) = (${table.hash} is null)`),
  ],
);

/** The two ends of the chain, in one row: the last seal, and the last seal that retention has removed. */
export const journalHead = pgTable(
  'journal_head',
  {
    only: boolean('only').primaryKey().default(true),
    sealedNo: bigint('sealed_no', { mode: 'number' }).notNull().default(0),
    hash: text('hash').notNull().default(''),
    prunedNo: bigint('pruned_no', { mode: 'number' }).notNull().default(0),
    prunedHash: text('pruned_hash').notNull().default(''),
  },
  (table) => [check('journal_head_only', sql`${table.only}`)],
);
