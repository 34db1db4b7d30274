import { readResultsTable, type SheetCell, winnersIn } from './workbook.ts';

const HEADINGS = ['Пол', 'Вес, кг', 'Место', 'Спортсмен', 'Год рождения', 'Команда', 'Побед'];
const sheet = (...rows: SheetCell[][]) => [['Кубок'], [], HEADINGS, ...rows];
const row = (place: SheetCell, name = 'Белов Ян', weight: SheetCell = 37, sex = 'Муж.', team = 'Олимп') => [
  sex,
  weight,
  place,
  name,
  2012,
  team,
  1,
];

test('results table · reads each row under its number', () => {
  const { rows, notes, problems } = readResultsTable(
    sheet(row(1), [], row('–', ' Орлов  Глеб '), row(3), row(3)),
  );
  expect(problems).toEqual([]);
  expect(notes).toEqual([]);
  expect(rows.map(({ number, place, name }) => [number, place, name])).toEqual([
    [4, 1, 'Белов Ян'],
    [6, null, 'Орлов Глеб'],
    [7, 3, 'Белов Ян'],
    [8, 3, 'Белов Ян'],
  ]);
  expect(rows[0]).toMatchObject({ sex: 'male', weight: '37', born: 2012, team: 'Олимп' });
});

test('results table · finds headings in any order, and says what their absence costs', () => {
  const { rows, notes } = readResultsTable([
    ['команда', 'МЕСТО', 'Спортсмен', 'вес', 'пол'],
    ['Олимп', '1', 'Орлов Глеб', '33+', 'дев'],
  ]);
  expect(rows).toMatchObject([{ number: 2, sex: 'female', weight: '33+', place: 1, born: null }]);
  expect(notes.map((note) => note.slice(0, 30))).toEqual([
    'нет столбца «Год рождения»: в ',
    'нет столбца «Побед»: в личных ',
  ]);
});

test.each<[string, SheetCell[][], number, RegExp]>([
  ['a heading is missing', [HEADINGS.filter((one) => one !== 'Место')], 0, /нет столбца «Место»/],
  ['there is nothing', [], 0, /нет столбца «Пол», «Вес», «Место», «Спортсмен», «Команда»/],
  ['a place is a range', sheet(row(1), row('3-4')), 5, /целое число, а не «3-4»/],
  ['a sex is unknown', sheet(row(1), row(2, 'А', 37, '?')), 5, /а не «\?»/],
  ['a weight is missing', sheet(row(1), row(2, 'А', '')), 5, /«Вес» пуст/],
  ['a team is missing', sheet(row(1), row(2, 'А', 37, 'Муж.', '')), 5, /«Команда» пуст/],
  ['there are two champions', sheet(row(1), row(1)), 0, /1-е место стоит у нескольких \(2\)/],
  ['nobody has won', sheet(row(5)), 0, /никого с местом/],
])(
  'results table · says what it does not understand, and reads the rest · %s',
  (_, rows, number, message) => {
    const read = readResultsTable(rows);
    expect(read.problems).toEqual([{ number, message: expect.stringMatching(message) }]);
    if (number === 5) expect(read.rows).toHaveLength(1);
  },
);

test('results table · notes what is wrong below the medals, and skips those without a place', () => {
  const rows = sheet(row(1), row(5, 'А', ''), row('снят', 'Б', 37, '?'), row(7, 'В', 37, 'Жен.'));
  const { rows: read, notes, problems } = readResultsTable(rows);
  expect(problems).toEqual([]);
  expect(notes).toEqual(['строка 5: столбец «Вес» пуст; в личных результатах её не будет']);
  expect(read.map(({ number }) => number)).toEqual([4, 7]);
});

test('winners · are those with a place in each weight in their order, one without a name too', () => {
  const { rows } = readResultsTable(
    sheet(
      row(3),
      row(1, ''),
      row(2, 'Гусев Лев'),
      row(3, 'Быков Ян'),
      row(5, 'Ежов Лев'),
      row(1, 'Юдина Ева', '37', 'Жен.'),
    ),
  );
  const won = winnersIn(rows).map(({ sex, weight, medallists, others }) => [
    sex,
    weight,
    [...medallists, ...(others ?? [])].map(({ place, name }) => `${place} ${name}`),
  ]);
  expect(won).toEqual([
    ['male', '37', ['1 ', '2 Гусев Лев', '3 Белов Ян', '3 Быков Ян', '5 Ежов Лев']],
    ['female', '37', ['1 Юдина Ева']],
  ]);
});
