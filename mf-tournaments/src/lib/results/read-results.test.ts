import { type Cell, readResults } from './read-results.ts';

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
  expect(
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
  ).toEqual([
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
    { sex: 'female', weight: '37', medallists: [{ place: 1, name: 'Юдина Ева', club: 'Темп' }] },
  ]);
});

test('readResults · finds the headings by their names, in any order and row', () => {
  const rows: Cell[][] = [
    ['Кубок'],
    [],
    [],
    ['КОМАНДА', 'место', 'Спортсмен', 'Вес', 'Пол'],
    ['Олимп', 1, 'Орлов Глеб', '33', 'м'],
  ];
  expect(readResults(rows)).toMatchObject([{ sex: 'male', weight: '33' }]);
});

test('readResults · keeps the medal of an athlete whose name is left out', () => {
  expect(readResults(book(row(1, '')))).toMatchObject([
    { medallists: [{ place: 1, name: '', club: 'Олимп' }] },
  ]);
});

test('readResults · skips athletes without a place', () => {
  expect(
    readResults(book(row(1, 'Орлов Глеб'), row('снят', 'Белов Марк'), row(undefined, 'Гусев Лев'), [])),
  ).toMatchObject([{ medallists: [{ name: 'Орлов Глеб' }] }]);
});

test.each<[string, Cell[][], string]>([
  ['a heading is missing', [...TITLE, HEADINGS.filter((one) => one !== 'Место')], 'has no heading «Место»'],
  ['there is no table', [], 'has no heading «Пол», «Вес», «Место», «Спортсмен», «Команда»'],
  ['a place is a range', book(row('3-4', 'Белов')), 'row 4: «Место» must be a whole number, not «3-4»'],
  [
    'a sex is unknown',
    book(row(1, 'Белов', 'Олимп', '33', '?')),
    'row 4: «Пол» must be «Жен.» or «Муж.», not «?»',
  ],
  ['a weight is missing', book(row(1, 'Белов', 'Олимп', '')), 'row 4: «Вес» is empty'],
  ['a club is missing', book(row(2, 'Орлов'), row(1, 'Белов', '')), 'row 5: «Команда» is empty'],
  ['a weight has two champions', book(row(1, 'Белов'), row(1, 'Орлов')), 'Муж. 33: 2 athletes have place 1'],
  ['nobody has won', book(row(5, 'Белов')), 'names nobody with place 1, 2 or 3'],
])('readResults · says why it reads nothing · %s', (_, rows, problem) => {
  expect(readResults(rows)).toEqual({ problem });
});
