import { type AthleteDraft, optionalNameError, personNameError } from '@league/shared/contract';

/** What stands in the form; empty where nothing is given. */
export interface AthleteInput {
  lastname: string;
  firstname: string;
  middlename: string;
  birthdate: string;
  federation: string;
}

export type AthleteErrors = { [Name in keyof AthleteInput]?: string | undefined };

export const EMPTY_ATHLETE: AthleteInput = {
  lastname: '',
  firstname: '',
  middlename: '',
  birthdate: '',
  federation: '',
};

const MISSING: AthleteErrors = {
  lastname: 'Укажите фамилию.',
  firstname: 'Укажите имя.',
  federation: 'Выберите регион из списка.',
};

/** What is missing, names that are none, and a birth date that is still to come. `today`: `2026-11-21`. */
export function athleteErrors(input: AthleteInput, today: string): AthleteErrors {
  const names = Object.keys(MISSING) as (keyof AthleteInput)[];
  const wrong = {
    lastname: personNameError(input.lastname),
    firstname: personNameError(input.firstname),
    middlename: optionalNameError(input.middlename),
  };
  return {
    ...Object.fromEntries(Object.entries(wrong).filter(([, error]) => error)),
    ...Object.fromEntries(names.filter((name) => !input[name].trim()).map((name) => [name, MISSING[name]])),
    ...(input.birthdate > today && { birthdate: 'Дата рождения не может быть в будущем.' }),
  };
}

export const toAthleteDraft = ({ birthdate, ...names }: AthleteInput): AthleteDraft => ({
  lastname: names.lastname.trim(),
  firstname: names.firstname.trim(),
  middlename: names.middlename.trim(),
  birthdate: birthdate || null,
  federation: names.federation,
});
