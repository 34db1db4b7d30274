import * as xlsx from 'xlsx';
import { readRows } from './published-results.ts';

const HEADINGS = ['Пол', 'Вес, кг', 'Место', 'Спортсмен', 'Год рождения', 'Команда', 'Побед'];

function workbook(...rows: unknown[][]): Uint8Array {
  const book = xlsx.utils.book_new();
  const sheet = xlsx.utils.aoa_to_sheet([['Кубок. Кадеты'], ['7 декабря, Фрязино'], ...rows]);
  xlsx.utils.book_append_sheet(book, sheet, 'Результаты');
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx' });
}

test('results · are read from below the headings, whatever the type of the weight', () => {
  const rows = [
    ['Муж.', 65, 2, 'Орлов Марк', 2010, 'Олимп', 1],
    ['Жен.', '59+', 1, 'Белова Вера', 2011, 'Эридан', 0],
  ];
  expect(readRows(workbook(HEADINGS, ...rows))).toEqual([
    { sex: 'Муж.', weight: '65', place: 2, name: 'Орлов Марк', born: 2010, team: 'Олимп', wins: 1 },
    { sex: 'Жен.', weight: '59+', place: 1, name: 'Белова Вера', born: 2011, team: 'Эридан', wins: 0 },
  ]);
});

test('results · leave out a row without a place, and a workbook of another kind', () => {
  expect(readRows(workbook(HEADINGS, ['Муж.', 65, null, 'Орлов Марк', 2010, 'Олимп', 0]))).toEqual([]);
  expect(readRows(workbook(['Бой №'], [1]))).toEqual([]);
});
