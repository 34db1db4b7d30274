import { championship } from '../../content/championship.data.ts';
import { checkRating } from './check-rating.ts';
import { readLines, readRatingText, toRating } from './read-rating.ts';

const HEAD = [
  'Пол',
  'Вес',
  'Спортсмен',
  'Клуб',
  'Год рождения',
  'Очки',
  'Олимп 2024',
  'Легион 2025',
  'Скрыть',
];
const MARK = ['Муж.', '33', 'Орлов Марк', 'Олимп (Фрязино)', '2011', '120'];
const table = (...rows: string[][]) => ['# SAMPLE DATA', ...rows.map((row) => row.join('\t')), ''].join('\n');
/** The athlete's row with some cells replaced, by heading. */
const row = (cells: Record<string, string>) =>
  HEAD.map((heading, index) => cells[heading] ?? MARK[index] ?? '');

test.each(['championship.tsv', 'season-2024.tsv'])('shipped rating %s · is valid', (name) => {
  expect(checkRating(name, readRatingText(name))).toEqual([]);
});

test('table · has a line for each athlete · what is empty is left out', () => {
  const text = table(
    HEAD,
    MARK,
    row({ 'Олимп 2024': '100', 'Легион 2025': '20', 'Год рождения': '', Скрыть: 'фото, очки' }),
  );
  expect(checkRating('a.tsv', table(HEAD, MARK))).toEqual([]);
  const { male, female } = toRating(readLines(text).lines);
  const known = { name: 'Орлов Марк', club: 'Олимп (Фрязино)', points: 120 };
  expect(male['33']).toEqual([
    { ...known, born: 2011 },
    { ...known, byTournament: { 'Олимп 2024': 100, 'Легион 2025': 20 }, hidePhoto: true, hidePoints: true },
  ]);
  expect(female['29']).toEqual([]);
});

test('shipped championship · names the tournaments of an athlete in the order of the season', () => {
  expect(Object.keys(championship.male['33'][0]?.byTournament ?? {})).toEqual([
    'Олимп, декабрь 2024',
    'Олимп, февраль 2025',
    'Легион 2025',
    'Эридан-92, апрель 2025',
  ]);
});

const POINTS = 'Нужно целое число от 1 до 360';
test.each([
  ['more than 360 points', [row({ Очки: '361' })], `Очки: ${POINTS}`],
  ['no points', [row({ Очки: '0' })], `Очки: ${POINTS}`],
  ['half a point', [row({ Очки: '60.5' })], `Очки: ${POINTS}`],
  ['words in the place of points', [row({ Очки: 'много' })], `Очки: ${POINTS}`],
  ['an empty name', [row({ Спортсмен: ' ' })], 'Спортсмен: Заполните'],
  ['a missing club', [row({ Клуб: '' })], 'Клуб: Заполните'],
  ['a year that is none', [row({ 'Год рождения': '12' })], 'Год рождения: Нужен год'],
  ['tournaments that do not sum up', [row({ 'Олимп 2024': '100' })], 'Очки: Не равны сумме по турнирам'],
  ['an unknown sex', [row({ Пол: 'М' })], 'Пол: Нужно «Муж.» или «Жен.»'],
  [
    'a weight category that the league does not have',
    [row({ Пол: 'Жен.', Вес: '99' })],
    'Вес: Такой весовой категории нет: 29, ',
  ],
])('checkRating · refuses %s with line, column and reason', (_, rows, reason) => {
  const problems = checkRating('a.tsv', table(HEAD, ...rows));
  expect(problems).toEqual([expect.stringContaining(`a.tsv: строка 3: ${reason}`)]);
});

test('checkRating · names the tournament · it has too many points', () => {
  const problems = checkRating('a.tsv', table(HEAD, row({ 'Олимп 2024': '400' })));
  expect(problems[0]).toBe(`a.tsv: строка 3: Олимп 2024: ${POINTS}`);
});

test('checkRating · refuses an athlete who stands twice, and a table without a column', () => {
  expect(checkRating('a.tsv', table(HEAD, MARK, MARK))).toEqual([
    'a.tsv: строка 4: Спортсмен: Спортсмен стоит здесь дважды',
  ]);
  expect(checkRating('a.tsv', table(['Пол', 'Вес', 'Спортсмен', 'Очки']))).toEqual([
    'a.tsv: Нет столбца «Клуб»',
  ]);
});
