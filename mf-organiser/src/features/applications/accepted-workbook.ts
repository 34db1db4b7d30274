import { type AcceptedAthlete, SPORT_RANKS } from '@league/shared/contract';
import { formatDay } from '@league/shared/kit';
import { type CellObject, utils, writeXLSX } from 'xlsx';
import { NOT_PUBLIC } from './not-public.ts';

/** The columns of the table: header, width in characters, and the text of an athlete. */
const COLUMNS: readonly (readonly [string, number, (athlete: AcceptedAthlete) => string])[] = [
  ['Категория', 26, ({ category }) => category],
  ['Пол', 6, ({ sex }) => sex],
  ['Вес', 8, ({ weight }) => weight],
  ['Фамилия и имя', 28, ({ name }) => name],
  ['Публикация', 20, ({ name_hidden }) => (name_hidden ? NOT_PUBLIC : '')],
  ['Дата рождения', 15, ({ birthdate }) => formatDay(birthdate)],
  ['Разряд', 16, ({ sport_qualification: rank }) => SPORT_RANKS[SPORT_RANKS.length - rank] ?? ''],
  ['Пояс', 10, ({ technical_quality }) => technical_quality],
  ['Город', 18, ({ city }) => city],
  ['Команда', 22, ({ teamName }) => teamName],
  ['Тренер', 28, ({ coachName }) => coachName],
  ['Кто подал', 36, ({ author }) => author],
];

/** A text cell, so that no spreadsheet takes a name that begins with `=` for a formula. */
const text = (value: string): CellObject => ({ t: 's', v: value });

export function makeAcceptedWorkbook(athletes: readonly AcceptedAthlete[]): ArrayBuffer {
  const sheet = utils.aoa_to_sheet([
    [text('№'), ...COLUMNS.map(([header]) => text(header))],
    ...athletes.map((athlete, index) => [
      { t: 'n', v: index + 1 } satisfies CellObject,
      ...COLUMNS.map(([, , cellOf]) => text(cellOf(athlete))),
    ]),
  ]);
  sheet['!cols'] = [{ wch: 5 }, ...COLUMNS.map(([, width]) => ({ wch: width }))];
  // With a string table: without one this library writes text as the result of a formula.
  return writeXLSX(utils.book_new(sheet, 'Принятые'), { type: 'array', bookSST: true, compression: true });
}
