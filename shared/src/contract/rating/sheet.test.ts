import { ratingSheet, readRatingSheet } from './sheet.ts';

const HEAD = ['Пол', 'Вес', 'Спортсмен', 'Клуб', 'Год рождения', 'Очки', 'Олимп', 'Легион', 'Скрыть'];
const MARK = ['Муж.', '33', 'Орлов Марк', 'Олимп (Фрязино)', 2011, 120, null, null, null];
/** The athlete's row with some cells replaced, by heading. */
const row = (cells: Record<string, string | number>) =>
  HEAD.map((heading, index) => cells[heading] ?? MARK[index] ?? '');

test('sheet · has a line for each athlete · what is empty is left out, comments and rows above the headings too', () => {
  const { rows, problems } = readRatingSheet([
    ['# SAMPLE DATA'],
    ['Рейтинг на 1 мая'],
    [],
    HEAD,
    MARK,
    row({ Спортсмен: 'Белов Ян', Вес: 65, Олимп: '100', Легион: 20, Скрыть: 'Фото, очки' }),
  ]);
  expect(problems).toEqual([]);
  const known = { sex: 'male', club: 'Олимп (Фрязино)', points: 120, born: 2011 };
  expect(rows).toEqual([
    { ...known, weight: '33', name: 'Орлов Марк' },
    {
      ...{ ...known, weight: '65', name: 'Белов Ян' },
      ...{ byTournament: { Олимп: 100, Легион: 20 }, hidePhoto: true, hidePoints: true },
    },
  ]);
});

test('table · is the same · written as a sheet and read again', () => {
  const { rows } = readRatingSheet([
    HEAD,
    row({ Олимп: 100, Легион: 20 }),
    row({ Спортсмен: 'Белова Яна', Пол: 'Жен.', Вес: '59+', Скрыть: 'очки' }),
  ]);
  expect(readRatingSheet(ratingSheet(rows))).toEqual({ rows, problems: [] });
});

const POINTS = 'Нужно целое число от 1 до 9999';
test.each([
  ['too many points', { Очки: 10_000 }, `Очки: ${POINTS}`],
  ['no points', { Очки: 0 }, `Очки: ${POINTS}`],
  ['half a point', { Очки: '60,5' }, `Очки: ${POINTS}`],
  ['words in the place of points', { Очки: 'много' }, `Очки: ${POINTS}`],
  ['too many points of a tournament', { Олимп: 10_000 }, `Олимп: ${POINTS}`],
  ['a year that is none', { 'Год рождения': 12 }, 'Год рождения: Возраст может быть от 3 до 100 лет'],
  ['tournaments that do not sum up', { Олимп: 100 }, 'Очки: Не равны сумме по турнирам'],
  ['an unknown sex', { Пол: 'X' }, 'Пол: Нужно «Муж.» или «Жен.»'],
  [
    'a weight that the league does not have',
    { Пол: 'Жен.', Вес: 99 },
    'Вес: Такой весовой категории нет: 29, ',
  ],
])('sheet · refuses %s by line and column', (_, cells, reason) => {
  const { rows, problems } = readRatingSheet([HEAD, row(cells as Record<string, string>)]);
  expect(rows).toEqual([]);
  expect(problems[0]).toEqual({ number: 2, message: expect.stringContaining(reason) });
});

test('sheet · refuses an athlete who stands twice, a missing column, one that stands twice, and an empty table', () => {
  expect(readRatingSheet([HEAD, MARK, MARK]).problems).toEqual([
    { number: 3, message: 'Спортсмен: Этот спортсмен стоит и в строке 2' },
  ]);
  expect(readRatingSheet([['Пол', 'Вес', 'Спортсмен', 'Очки']]).problems).toEqual([
    { number: 0, message: 'Нет столбца «Клуб»' },
  ]);
  expect(readRatingSheet([[...HEAD, 'Олимп'], MARK]).problems[0]?.message).toBe(
    'Столбец «Олимп» стоит дважды',
  );
  expect(readRatingSheet([HEAD]).problems[0]?.message).toBe('В таблице нет ни одного спортсмена');
});

test('sheet · says what is wrong · cells are formulas, dates or far too long', () => {
  const { problems } = readRatingSheet([HEAD, row({ Спортсмен: 'Я'.repeat(200), Очки: '=1+1' })]);
  expect(problems.map(({ message }) => message.split(':')[0])).toEqual(['Спортсмен', 'Очки']);
});
