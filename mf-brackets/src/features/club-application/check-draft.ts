import {
  type ApplicationCategoryId,
  ageMisfit,
  personNameError,
  type TextRule,
  titleError,
} from '@league/shared/contract';
import { categoryOf, levelsOf, weightsOf } from './categories.ts';
import type { Draft, DraftRow, RowField } from './draft.ts';

/** Errors of a row, by field. */
export type RowErrors = { [Field in RowField]?: string };

/** Errors of a draft; those of rows by their keys. */
export interface DraftErrors {
  tournament?: string;
  category?: string;
  /** There is no row, or the provider reports an error about all of them. */
  list?: string;
  rows: Record<string, RowErrors>;
}

export const NO_ERRORS: DraftErrors = { rows: {} };

/** In the order of the inputs, which is also the order in which the first error is searched for the focus. */
const MISSING: Required<RowErrors> = {
  name: 'Укажите фамилию и имя',
  birthdate: 'Укажите дату рождения',
  weight: 'Выберите вес',
  sport_qualification: 'Выберите разряд',
  technical_quality: 'Выберите уровень',
  city: 'Укажите город',
  teamName: 'Укажите команду',
  coachName: 'Укажите тренера',
};
export const ROW_FIELDS = Object.keys(MISSING) as RowField[];

/** What the provider asks of the texts of a row, in its words. */
export const TEXT_RULES: { [Field in RowField]?: TextRule } = {
  name: personNameError,
  city: titleError,
  teamName: titleError,
  coachName: titleError,
};

const FIRST_DAY = '1900-01-01';

/**
 * Values of a row that do not fit the chosen category; none while no category is chosen.
 * @param day of the tournament, in whose year the age counts; null while none is chosen
 */
export function misfits(row: DraftRow, category: ApplicationCategoryId | '', day: string | null): RowErrors {
  if (!categoryOf(category)) return {};
  const hasWeight = row.sex !== '' && row.weight !== '';
  const age = day && row.birthdate && ageMisfit(category, row.birthdate, day);
  return {
    ...(age && { birthdate: age }),
    ...(hasWeight &&
      !weightsOf(category, row.sex).includes(row.weight) && { weight: 'Такого веса нет в категории' }),
    ...(row.technical_quality &&
      !levelsOf(category).includes(row.technical_quality) && {
        technical_quality: 'В категории Б — до 6 гыпа',
      }),
  };
}

function checkRow(row: DraftRow, { category, tournament }: Draft, today: string): RowErrors {
  const texts = ROW_FIELDS.map((field) => [
    field,
    row[field].trim() ? TEXT_RULES[field]?.(row[field]) : MISSING[field],
  ]);
  return {
    ...Object.fromEntries(texts.filter(([, error]) => error)),
    ...(!row.sex && { weight: MISSING.weight }),
    ...misfits(row, category, tournament?.date ?? null),
    ...(row.birthdate > today && { birthdate: 'Дата рождения не может быть в будущем' }),
    ...(row.birthdate && row.birthdate < FIRST_DAY && { birthdate: 'Неверная дата' }),
  };
}

/** Everything that keeps a draft from being sent, as far as the page can know. `today`: `2026-11-21`. */
export function checkDraft(draft: Draft, today: string): DraftErrors {
  const { tournament, category, rows } = draft;
  const faulty = rows
    .map((row) => [row.key, checkRow(row, draft, today)] as const)
    .filter(([, errors]) => Object.keys(errors).length > 0);
  return {
    ...(!tournament && { tournament: 'Выберите турнир' }),
    ...(!category && { category: 'Выберите категорию' }),
    ...(rows.length === 0 && { list: 'Добавьте хотя бы одного спортсмена' }),
    rows: Object.fromEntries(faulty),
  };
}

/**
 * Maps the provider's errors to their places: `rows.3.weight` belongs to the fourth row that was sent. An error without
 * an input of its own is shown above the list.
 */
export function serverErrors(fields: Record<string, string>, sent: readonly DraftRow[]): DraftErrors {
  const errors: DraftErrors = { rows: {} };
  for (const [path, message] of Object.entries(fields)) {
    const [place = '', index = '', name = ''] = path.split('.');
    const key = sent[Number(index)]?.key;
    const field = ROW_FIELDS.find((known) => known === (name === 'sex' ? 'weight' : name));
    if (place === 'tournament' || place === 'category') errors[place] = message;
    else if (place === 'rows' && key && field) errors.rows[key] = { ...errors.rows[key], [field]: message };
    else errors.list = message;
  }
  return errors;
}

export const hasErrors = ({ tournament, category, list, rows }: DraftErrors): boolean =>
  Boolean(tournament || category || list) ||
  Object.values(rows).some((errors) => Object.keys(errors).length > 0);

/** Ids of the inputs of a row. */
export const inputId = (key: string, field: RowField): string => `${key}-${field}`;

/** Id of the first input with an error, in the order of the page; null if there is none. */
export function firstFault(
  { tournament, category, rows }: DraftErrors,
  shown: readonly DraftRow[],
): string | null {
  if (tournament) return 'application-tournament';
  if (category) return 'application-category';
  for (const { key } of shown) {
    const field = ROW_FIELDS.find((name) => rows[key]?.[name]);
    if (field) return inputId(key, field);
  }
  return null;
}
