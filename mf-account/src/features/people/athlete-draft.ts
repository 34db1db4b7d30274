import type { AthleteDraft } from '@league/shared/contract';

export const EMPTY_ATHLETE = {
  lastname: '',
  firstname: '',
  middlename: '',
  birthdate: '',
  federation: '',
  sex: '',
  weight: '',
  technical_quality: '',
  sport_qualification: '',
};

/** Values of the form; empty where nothing is given. */
export type AthleteInput = typeof EMPTY_ATHLETE;

/** The body of the call, without the facts that are not given. */
export const toAthleteDraft = ({
  lastname,
  firstname,
  middlename,
  birthdate,
  federation,
  ...facts
}: AthleteInput): AthleteDraft => ({
  lastname: lastname.trim(),
  firstname: firstname.trim(),
  middlename: middlename.trim(),
  birthdate: birthdate || null,
  federation,
  ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value.trim() !== '')),
});
