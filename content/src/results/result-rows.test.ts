import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as xlsx from 'xlsx';
import { resultRows } from './result-rows.ts';
import { rowsOf } from './workbook.ts';

const HEADINGS = ['Пол', 'Вес, кг', 'Место', 'Спортсмен', 'Год рождения', 'Команда', 'Побед'];

function rowsIn(...rows: unknown[][]) {
  const book = xlsx.utils.book_new();
  const sheet = xlsx.utils.aoa_to_sheet([['Кубок. Кадеты'], ['7 декабря, Фрязино'], ...rows]);
  xlsx.utils.book_append_sheet(book, sheet, 'Результаты');
  return resultRows(rowsOf(xlsx.write(book, { type: 'buffer', bookType: 'xlsx' })));
}

test('results · are read from below the headings, whatever the type of the weight', () => {
  assert.deepEqual(
    rowsIn(
      HEADINGS,
      ['Муж.', 65, 2, 'Орлов Марк', 2010, 'Олимп', 1],
      ['Жен.', '59+', 1, 'Белова Вера', 2011, 'Эридан', 0],
    ),
    [
      { sex: 'Муж.', weight: '65', place: 2, name: 'Орлов Марк', born: 2010, team: 'Олимп', wins: 1 },
      { sex: 'Жен.', weight: '59+', place: 1, name: 'Белова Вера', born: 2011, team: 'Эридан', wins: 0 },
    ],
  );
});

test('results · leave out a row without a place, and a workbook of another kind', () => {
  assert.deepEqual(rowsIn(HEADINGS, ['Муж.', 65, null, 'Орлов Марк', 2010, 'Олимп', 0]), []);
  assert.deepEqual(rowsIn(['Бой №'], [1]), []);
});
