import { type AdmissionFacts, missingOf, type PersonAdmission } from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import { users } from '../../platform/db/schema.ts';

// Conditions on a row of `users` under its own name. They are plain text, because drizzle drops the table's name in a
// query of one table, and the subqueries have columns of the same names.
const inForce = (who: string, what: string) =>
  `exists (select from consents given where ${who} and ${what} and given.withdrawn_at is null)`;
const ABOUT = 'given.subject_id = "users"."id"';
const OF_PARENT = 'given.user_id = "users"."parent_id" and given.subject_id = "users"."parent_id"';
const PROCESSING = `given.policy = 'personal_data'`;

/** Columns of a query of `users` from which `missingOf` decides. */
export const admissionColumns = {
  birthday: users.birthday,
  hasOwnConsent: sql<boolean>`${sql.raw(
    inForce(`${ABOUT} and given.user_id = "users"."id"`, `${PROCESSING} and given.way = 'site'`),
  )}`,
  hasWord: sql<boolean>`(${sql.raw(
    [
      inForce(ABOUT, `(given.policy = 'parent_confirmation' or ${PROCESSING} and given.way = 'paper')`),
      inForce(OF_PARENT, PROCESSING),
    ].join(' or '),
  )})`,
};

interface Row extends Omit<AdmissionFacts, 'isAthlete' | 'hasAccount'> {
  userType: (typeof users.$inferSelect)['userType'];
  /** Absent for a person who signs in. */
  email?: string | null;
}

/** What a person lacks, by the columns of a row. */
export const missingIn = ({ userType, email, ...facts }: Row): PersonAdmission['missing'] =>
  missingOf({ ...facts, isAthlete: userType === 'athlete', hasAccount: email !== null });

/** Decides whether a person may act or be enrolled, by the columns of the row. */
export const admits = (row: Row): boolean => missingIn(row).length === 0;
