import { type AdmissionFacts, ERROR_CODES, missingOf, type PersonAdmission } from '@league/shared/contract';
import { sql } from 'drizzle-orm';
import { users } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from './actor.ts';

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

/**
 * The calls that answer a person without consent: what ends the waiting, and what the law gives everybody. `own`: only
 * about oneself.
 */
export const WITHOUT_CONSENT: Readonly<Record<string, 'any' | 'own'>> = {
  validate: 'any',
  listNextSteps: 'any',
  listSessions: 'any',
  endOtherSessions: 'any',
  getSecurity: 'any',
  proveIdentity: 'any',
  finishProof: 'any',
  changePassword: 'any',
  startTotp: 'any',
  confirmTotp: 'any',
  removeTotp: 'any',
  startPasskey: 'any',
  addPasskey: 'any',
  removePasskey: 'any',
  getUser: 'own',
  updateUser: 'own',
  getAdmission: 'own',
  inviteFamilies: 'any',
  listConsents: 'any',
  giveConsent: 'any',
  decideDissemination: 'any',
  withdrawConsent: 'any',
  exportUser: 'any',
  deleteUser: 'any',
};

const isExempt = (callId: string, params: unknown, { id }: Actor): boolean => {
  const about = WITHOUT_CONSENT[callId];
  return about === 'any' || (about === 'own' && String((params as { id?: unknown }).id) === String(id));
};

/**
 * Refuses a call of a person who has not consented or whose age needs a parent's word. Runs
 * before the input is looked at, for every private route.
 */
export function refuseUnadmitted(actor: Actor, callId: string, params: unknown): void {
  if (actor.admitted || isExempt(callId, params, actor)) return;
  throw new Refusal(
    403,
    ERROR_CODES.consentRequired,
    'Сначала нужны согласие на обработку данных и, до 18 лет, слово родителя. Откройте страницу «Согласия и возраст».',
  );
}
