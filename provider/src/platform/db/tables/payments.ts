import { type Participant, REFUND_STATUSES } from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { participants } from './participation.ts';
import { users } from './people.ts';

/**
 * One attempt to pay for one participation. Those of a family may be paid together: they share an order at the gateway
 * and its states, and each can be given back alone. The id of the order's first payment is also the idempotency key at the
 * gateway: a repeated request gets the same order, also after a crash.
 */
export const payments = pgTable(
  'payments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The payment whose order at the gateway it shares; null if the order has its own id. */
    orderedWith: uuid('ordered_with').references((): AnyPgColumn => payments.id),
    activityId: integer('activity_id').notNull(),
    userId: integer('user_id').notNull(),
    payerId: integer('payer_id').references(() => users.id, { onDelete: 'set null' }),
    /** Roubles. */
    amount: integer('amount').notNull(),
    status: text('status', { enum: ['pending', 'paid', 'canceled'] })
      .notNull()
      .default('pending'),
    /** The order's id at the gateway; absent until the gateway has answered. */
    gatewayId: text('gateway_id'),
    /** How often the worker has asked the gateway about the order, and when it asks next; kept at its first payment. */
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull().default(sql`now() + interval '1 minute'`),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      columns: [table.activityId, table.userId],
      foreignColumns: [participants.activityId, participants.userId],
    }).onUpdate('cascade'),
    uniqueIndex('payments_gateway').on(table.gatewayId).where(sql`${table.orderedWith} is null`),
    index('payments_order').on(table.orderedWith),
    index('payments_participant').on(table.activityId, table.userId, table.createdAt.desc().nullsFirst()),
    index('payments_due').on(table.dueAt).where(sql`${table.status} = 'pending'`),
    index('payments_user').on(table.userId),
    index('payments_payer').on(table.payerId),
    uniqueIndex('payments_one_in_force')
      .on(table.activityId, table.userId)
      .where(sql`${table.status} <> 'canceled'`),
    check('payments_status', sql`${table.status} in ('pending', 'paid', 'canceled')`),
  ],
);

/** The state of the built-in gateway; only `payments/gateway/sandbox.ts` reads it. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: uuid('id').primaryKey(),
  amount: integer('amount').notNull(),
  description: text('description').notNull(),
  returnUrl: text('return_url').notNull(),
  status: text('status', { enum: ['pending', 'paid', 'canceled'] })
    .notNull()
    .default('pending'),
});

/** The refunds of the built-in gateway. */
export const sandboxRefunds = pgTable('sandbox_refunds', {
  /** The idempotency key. */
  key: uuid('key').primaryKey(),
  paymentId: uuid('payment_id')
    .notNull()
    .references(() => sandboxPayments.id),
  amount: integer('amount').notNull(),
  description: text('description').notNull(),
});

/**
 * The refund of a payment, in full. One row for each payment, so that nobody gets the money twice; a refund that the
 * gateway has rejected for good can be ordered again, with another key.
 */
export const refunds = pgTable(
  'refunds',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    /** The idempotency key at the gateway: an order repeated after a lost answer or a crash is the same refund. */
    key: uuid('key').notNull().defaultRandom(),
    status: text('status', { enum: REFUND_STATUSES }).notNull().default('pending'),
    /** Written by the organiser. */
    reason: text('reason').notNull(),
    requestedBy: integer('requested_by').references(() => users.id, { onDelete: 'set null' }),
    /** The refund's id at the gateway; absent until the gateway has answered. */
    gatewayId: text('gateway_id'),
    /** How often the worker has asked the gateway about it, and when it asks next. */
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull().default(sql`now() + interval '1 minute'`),
    /** When the order with this key was made. */
    orderedAt: moment('ordered_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('refunds_key').on(table.key),
    index('refunds_due').on(table.dueAt).where(sql`${table.status} = 'pending'`),
    index('refunds_requester').on(table.requestedBy),
    check('refunds_status', sql`${table.status} in ('pending', 'succeeded', 'failed')`),
  ],
);

export type Refund = typeof refunds.$inferSelect;
export type Payment = typeof payments.$inferSelect;

/** The status of the newest payment for the joined row of `participants`. */
export const paymentStatus = sql<Participant['payment_status']>`coalesce((
  select ${payments.status} from ${payments}
  where ${payments.activityId} = ${participants.activityId} and ${payments.userId} = ${participants.userId}
  order by ${payments.createdAt} desc limit 1), 'none')`;
