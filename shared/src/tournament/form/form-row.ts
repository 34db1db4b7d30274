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

/** A column of the league's Excel form; the number is for the reader only. */
export interface FormColumn {
  field: RowField | 'number' | 'sex';
  header: string;
  /** In characters. */
  width: number;
  /** Its description on the second sheet. */
  hint: string;
}

export const SHEET = 'Заявка';
export const HINTS_SHEET = 'Как заполнять';

export const FORM_COLUMNS: readonly FormColumn[] = [
  { field: 'number', header: '№', width: 5, hint: 'Порядковый номер, можно не заполнять' },
  { field: 'sex', header: 'Пол', width: 6, hint: 'М или Ж' },
  { field: 'name', header: 'Фамилия и имя', width: 28, hint: 'Орлов Марк' },
  { field: 'birthdate', header: 'Дата рождения', width: 15, hint: '14.03.2012' },
  { field: 'weight', header: 'Вес', width: 8, hint: 'Весовая категория: 41, а для последней 65+' },
  {
    field: 'sport_qualification',
    header: 'Разряд',
    width: 16,
    hint: 'б/р, 3 юношеский … 1 взрослый, КМС или число от 8 (б/р) до 1 (КМС)',
  },
  { field: 'technical_quality', header: 'Пояс', width: 10, hint: 'Гып от 10 до 1 или 1 Пум' },
  { field: 'city', header: 'Город', width: 18, hint: 'Фрязино' },
  { field: 'teamName', header: 'Команда', width: 22, hint: 'Название клуба' },
  { field: 'coachName', header: 'Тренер', width: 28, hint: 'Фамилия, имя и отчество' },
];
