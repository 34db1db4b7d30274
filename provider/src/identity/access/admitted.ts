import { ERROR_CODES } from '@league/shared/contract';
import { Refusal } from '../../platform/refusal.ts';
import type { Actor } from './actor.ts';

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
