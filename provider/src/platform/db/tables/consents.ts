import { CONSENT_POLICIES, CONSENT_WAYS } from '@league/shared/contract';
import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { moment } from './moment.ts';
import { users } from './people.ts';

/**
 * Consents as they were given: who, about whom, to which text, when, from which address. Rows change only by the
 * withdrawal. `userId` is the person who gave it on the site, or the coach or club that vouches for a signed form.
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
    way: text('way', { enum: CONSENT_WAYS }).notNull().default('site'),
    /** A refusal, withdrawn from the start: kept so that silence and «no» differ. */
    refused: boolean('refused').notNull().default(false),
    /** The person who signed the form, as named by `userId`. */
    giver: text('giver'),
    address: text('address').notNull(),
    givenAt: moment('given_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [index('consents_subject').on(table.subjectId, table.policy)],
);
