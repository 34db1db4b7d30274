import { CONSENT_POLICIES } from '@league/shared/contract';
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './people.ts';

/**
 * Consents as they were given: who, about whom, to which text, when, from which address. Rows change only by the
 * withdrawal.
 */
export const consents = pgTable(
  'consents',
  {
    id: serial('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    /** The person it is about: oneself, or the child. */
    subjectId: integer('subject_id')
      .notNull()
      .references(() => users.id),
    policy: text('policy', { enum: CONSENT_POLICIES }).notNull(),
    version: text('version').notNull(),
    address: text('address').notNull(),
    givenAt: moment('given_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [index('consents_subject').on(table.subjectId, table.policy)],
);
