import type { AthleteDraft } from '@league/shared/contract';

/** Values of the form; empty where nothing is given. */
export interface AthleteInput {
  lastname: string;
  firstname: string;
  middlename: string;
  birthdate: string;
  federation: string;
}

export const EMPTY_ATHLETE: AthleteInput = {
  lastname: '',
  firstname: '',
  middlename: '',
  birthdate: '',
  federation: '',
};

export const toAthleteDraft = ({ birthdate, ...names }: AthleteInput): AthleteDraft => ({
  lastname: names.lastname.trim(),
  firstname: names.firstname.trim(),
  middlename: names.middlename.trim(),
  birthdate: birthdate || null,
  federation: names.federation,
});
