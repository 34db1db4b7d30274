import { utils, write } from 'xlsx';

const RESULT_HEADINGS = ['Пол', 'Вес, кг', 'Место', 'Спортсмен', 'Год рождения', 'Команда', 'Побед'];

/** An Excel file of these rows, as a program writes it. */
export function workbookOf(
  rows: readonly unknown[][],
  change?: (sheet: Record<string, object>) => void,
): Buffer {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet(rows as unknown[][]);
  change?.(sheet as Record<string, object>);
  utils.book_append_sheet(book, sheet, 'Результаты');
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}

/** Results of a weight as rows below a title and the headings. */
export const resultsOf = (...rows: unknown[][]): unknown[][] => [
  ['Кубок. Кадеты'],
  ['19 мая 2035, Химки'],
  RESULT_HEADINGS,
  ...rows,
];
