import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SheetCell as Cell } from '@league/shared/contract';
import { readResults } from './winners.ts';

const HEADINGS = ['Пол', 'Вес, кг', 'Место', 'Спортсмен', 'Год рождения', 'Команда', 'Побед'];
const TITLE: Cell[][] = [['Олимп 2024. Результаты'], ['17 февраля 2024, Фрязино']];
const row = (place: Cell, name: string, club = 'Олимп', weight: Cell = '33', sex = 'Муж.'): Cell[] => [
  sex,
  weight,
  place,
  name,
  2012,
  club,
  1,
];
const book = (...rows: Cell[][]) => [...TITLE, HEADINGS, ...rows];

test('readResults · takes places 1, 2, 3 and 3 of each weight in the order of places', () => {
  assert.deepEqual(
    readResults(
      book(
        row(3, 'Белов Марк'),
        row(1, 'Орлов Глеб'),
        row('2', ' Гусев  Лев '),
        row(3, 'Быков Ян', 'Легион'),
        row(5, 'Савин Егор'),
        row(1, 'Юдина Ева', 'Темп', 37, 'Жен.'),
      ),
    ),
    [
      {
        sex: 'male',
        weight: '33',
        medallists: [
          { place: 1, name: 'Орлов Глеб', club: 'Олимп' },
          { place: 2, name: 'Гусев Лев', club: 'Олимп' },
          { place: 3, name: 'Белов Марк', club: 'Олимп' },
          { place: 3, name: 'Быков Ян', club: 'Легион' },
        ],
      },
      {
        sex: 'female',
        weight: '37',
        medallists: [{ place: 1, name: 'Юдина Ева', club: 'Темп' }],
      },
    ],
  );
});

const medallists = (rows: Cell[][]) => {
  const weights = readResults(rows);
  assert.ok(Array.isArray(weights));
  return weights.flatMap((weight) => weight.medallists);
};

test('readResults · keeps the medal of an athlete whose name is left out', () => {
  assert.deepEqual(medallists(book(row(1, ''))), [{ place: 1, name: '', club: 'Олимп' }]);
});

test('readResults · skips athletes without a place', () => {
  const rows = book(row(1, 'Орлов Глеб'), row('снят', 'Белов Марк'), row(undefined, 'Гусев Лев'), []);
  assert.deepEqual(medallists(rows), [{ place: 1, name: 'Орлов Глеб', club: 'Олимп' }]);
});

const refused: [string, Cell[][], string][] = [
  ['a heading is missing', [...TITLE, HEADINGS.filter((one) => one !== 'Место')], 'нет столбца «Место»'],
  ['there is no table', [], 'нет столбца «Пол», «Вес», «Место», «Спортсмен», «Команда»'],
  [
    'a place is a range',
    book(row('3-4', 'Белов')),
    'строка 4: в столбце «Место» нужно целое число, а не «3-4»',
  ],
  [
    'a sex is unknown',
    book(row(1, 'Белов', 'Олимп', '33', '?')),
    'строка 4: в столбце «Пол» нужно «Жен.» или «Муж.», а не «?»',
  ],
  ['a weight is missing', book(row(1, 'Белов', 'Олимп', '')), 'строка 4: столбец «Вес» пуст'],
  ['a club is missing', book(row(2, 'Орлов'), row(1, 'Белов', '')), 'строка 5: столбец «Команда» пуст'],
  [
    'a weight has two champions',
    book(row(1, 'Белов'), row(1, 'Орлов')),
    'Муж. 33: 1-е место стоит у нескольких (2)',
  ],
  ['nobody has won', book(row(5, 'Белов')), 'нет никого с местом 1, 2 или 3'],
];
for (const [what, rows, problem] of refused)
  test(`readResults · says why it reads nothing · ${what}`, () => {
    assert.deepEqual(readResults(rows), { problem });
  });
