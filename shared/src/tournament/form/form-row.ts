import {
  type AgeGroup,
  type ApplicationRow,
  findAgeGroup,
  RANK_CODES,
  rankCode,
  SPORT_RANKS,
  type WithCategories,
} from '@league/shared/contract';
import { newKey } from '../new-key.ts';

/** Fields of a row that are typed as text; the others are chosen. */
export const TEXT_FIELDS = ['name', 'city', 'teamName', 'coachName'] as const;

/** A row of the form: every field is a text, empty until it is filled in. */
export interface DraftRow {
  /** Identifies the row while the page is open; the provider does not know it. */
  key: string;
  sex: ApplicationRow['sex'] | '';
  name: string;
  birthdate: string;
  weight: string;
  sport_qualification: string;
  technical_quality: string;
  city: string;
  teamName: string;
  coachName: string;
}
export type RowField = Exclude<keyof DraftRow, 'key' | 'sex'>;

/** Errors of a row, by field. */
export type RowErrors = { [Field in RowField]?: string };

/** The tournament and category that a form is for. */
export interface FormAim {
  tournament: ({ id: string; title: string; date: string } & WithCategories) | null;
  /** Id of one of the tournament's categories; empty until chosen. */
  category: string;
}

/** The chosen category; undefined until it is chosen, and if the tournament no longer has it. */
export const groupOfAim = ({ tournament, category }: FormAim): AgeGroup | undefined =>
  findAgeGroup(tournament ?? {}, category);

export const emptyRow = (values: Partial<DraftRow> = {}): DraftRow => ({
  sex: '',
  name: '',
  birthdate: '',
  weight: '',
  sport_qualification: '',
  technical_quality: '',
  city: '',
  teamName: '',
  coachName: '',
  ...values,
  key: newKey(),
});

/** The ranks of a row with their numbers, starting with none. */
export const RANKS = RANK_CODES.map((code) => ({
  code: String(code),
  label: SPORT_RANKS.find((rank) => rankCode(rank) === code) ?? String(code),
}));
