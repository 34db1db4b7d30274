import * as xlsx from 'xlsx';
import type { Athlete, Sex } from './athletes.ts';
import { type Bout, fight } from './bouts.ts';

const SEX_NAMES: Record<Sex, string> = { female: 'Жен.', male: 'Муж.' };

export const RESULT_COLUMNS = ['Пол', 'Вес, кг', 'Место', 'Спортсмен', 'Год рождения', 'Команда', 'Побед'];
export const DRAW_COLUMNS = ['Пол', 'Вес, кг', 'Бой №', 'Круг', 'Синий угол', 'Красный угол'];

type Row = (string | number)[];
/** The title with the tournament's name; date and place. */
type Heading = readonly [title: string, where: string];

function book(
  name: string,
  [title, where]: Heading,
  columns: string[],
  rows: Row[],
  widths: number[],
): Buffer {
  const sheet = xlsx.utils.aoa_to_sheet([[title], [where], columns, ...rows]);
  sheet['!cols'] = widths.map((wch) => ({ wch }));
  sheet['!merges'] = [0, 1].map((r) => ({ s: { r, c: 0 }, e: { r, c: columns.length - 1 } }));
  sheet['!autofilter'] = { ref: `A3:${xlsx.utils.encode_col(columns.length - 1)}${rows.length + 3}` };
  const workbook = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(workbook, sheet, name);
  return xlsx.write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true });
}

const groupKey = ({ sex, weight }: Athlete) => `${sex} ${weight}`;

/** Draw and results of one category as workbooks that match. */
export function categoryBooks([title, where]: Heading, athletes: readonly Athlete[], random: () => number) {
  const draws: Row[] = [];
  const results: Row[] = [];
  for (const group of Map.groupBy(athletes, groupKey).values()) {
    const { sex, weight } = group[0] as Athlete;
    const { bouts, places } = fight(group, draws.length + 1, random);
    const head = [SEX_NAMES[sex], weight];
    draws.push(...bouts.map(({ number, round, chung, hong }: Bout) => [...head, number, round, chung, hong]));
    results.push(...places.map((row) => [...head, row.place, row.name, row.born, row.team, row.wins]));
  }
  return {
    draw: book('Сетки', [`${title}. Сетки`, where], DRAW_COLUMNS, draws, [6, 8, 7, 14, 44, 44]),
    results: book(
      'Результаты',
      [`${title}. Результаты`, where],
      RESULT_COLUMNS,
      results,
      [6, 8, 7, 28, 13, 28, 7],
    ),
  };
}
