import { type AcceptedAthlete, SPORT_RANKS } from '@league/shared/contract';
import { formatDay } from '@league/shared/kit';
import type { WrittenSheet } from '@league/shared/tournament';
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

export const acceptedSheet = (athletes: readonly AcceptedAthlete[]): WrittenSheet => ({
  title: 'Принятые',
  widths: [5, ...COLUMNS.map(([, width]) => width)],
  rows: [
    ['№', ...COLUMNS.map(([header]) => header)],
    ...athletes.map((athlete, index) => [index + 1, ...COLUMNS.map(([, , cellOf]) => cellOf(athlete))]),
  ],
});
