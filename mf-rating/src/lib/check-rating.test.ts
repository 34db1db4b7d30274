import { championship } from '../../content/championship.ts';
import { season2024 } from '../../content/season-2024.ts';
import { checkRating } from './check-rating.ts';

const file = 'content/championship.ts';
const athlete = { name: 'Орлов Марк', club: 'Олимп (Фрязино)', points: 120 };
const withCategory = (participants: unknown) => ({
  ...championship,
  male: { ...championship.male, '33': participants },
});

test('shipped ratings · are valid', () => {
  expect(checkRating(file, championship)).toEqual([]);
  expect(checkRating('content/season-2024.ts', season2024)).toEqual([]);
});

test.each([
  ['more than 360 points', [{ ...athlete, points: 361 }], 'male.33[0].points: '],
  ['no points', [{ ...athlete, points: 0 }], 'male.33[0].points: '],
  ['half a point', [{ ...athlete, points: 60.5 }], 'male.33[0].points: '],
  ['an empty name', [{ ...athlete, name: ' ' }], 'male.33[0].name: '],
  ['a missing club', [{ name: 'Орлов Марк', points: 120 }], 'male.33[0].club: '],
  ['an athlete who stands twice', [athlete, athlete], 'male.33: an athlete stands here twice'],
  [
    'tournaments that do not sum up',
    [{ ...athlete, byTournament: { 'Олимп 2024': 100, 'Легион 2025': 10 } }],
    'male.33[0].byTournament: its points must sum up',
  ],
  ['a category that is missing', undefined, 'male.33: '],
])('checkRating · refuses %s with file, field and reason', (_, participants, reason) => {
  const problems = checkRating(file, withCategory(participants));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(`${file}: ${reason}`);
});

test('checkRating · refuses a weight category that the league does not have', () => {
  const problems = checkRating(file, { ...championship, female: { ...championship.female, '99': [] } });
  expect(problems[0]).toContain('99');
});
