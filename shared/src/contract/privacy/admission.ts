import { ageOn, leagueDay } from '../../league/league-day.ts';

/** The age from which a person consents for himself, with a parent's confirmation (ГК РФ, article 26). */
export const CONSENT_AGE = 14;
/** The age from which a person consents alone. */
export const ADULT_AGE = 18;

export type AgeClass = 'child' | 'minor' | 'adult';

/** The age class that decides who consents: the parent alone, both, or the person alone. */
export function ageClassOf(birthday: string, day = leagueDay()): AgeClass {
  const age = ageOn(birthday, day);
  if (age < CONSENT_AGE) return 'child';
  return age < ADULT_AGE ? 'minor' : 'adult';
}

/**
 * What a person lacks before acting, or an athlete before being enrolled. `consent`: the own consent to processing.
 * `birthday`: an athlete's birth date. `parent`: an account under 14, which only a parent may keep. `word`: the
 * confirmation of the parent, or the signed form.
 */
export const ADMISSION_NEEDS = ['consent', 'birthday', 'parent', 'word'] as const;
export type AdmissionNeed = (typeof ADMISSION_NEEDS)[number];

/** What is known about a person who wants to act or to be enrolled. */
export interface AdmissionFacts {
  isAthlete: boolean;
  birthday: string | null;
  /** The person signs in. */
  hasAccount: boolean;
  /** The person's own consent to processing is in force. */
  hasOwnConsent: boolean;
  /** A parent's consent or confirmation, or a signed form, is in force. */
  hasWord: boolean;
}

/** What is missing, in the order in which it is asked; nothing if the person may act and be enrolled. */
export function missingOf(facts: AdmissionFacts, day = leagueDay()): AdmissionNeed[] {
  const { isAthlete, birthday, hasAccount, hasOwnConsent, hasWord } = facts;
  const consent: AdmissionNeed[] = hasAccount && !hasOwnConsent ? ['consent'] : [];
  if (!isAthlete) return consent;
  if (birthday === null) return [...consent, 'birthday'];
  const ageClass = ageClassOf(birthday, day);
  // A child's own account does not act, whatever it has agreed to: the parent takes the child over.
  if (hasAccount && ageClass === 'child') return ['parent'];
  const needsWord = ageClass !== 'adult' || !hasAccount;
  return needsWord && !hasWord ? [...consent, 'word'] : consent;
}
