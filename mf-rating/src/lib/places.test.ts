import { leaderOf, withPlaces } from './places.ts';

const ranked = (...points: number[]) =>
  withPlaces(points.map((each, index) => ({ name: `Орлов ${index}`, club: 'Олимп', points: each }))).map(
    ({ place, final }) => `${place} ${final}`,
  );

test.each<[string, number[], string[]]>([
  ['no points are equal', [50, 40, 30, 20, 10], ['1 in', '2 in', '3 in', '4 in', '5 out']],
  ['the second place is shared', [50, 40, 40, 20, 10], ['1 in', '2 in', '2 in', '4 in', '5 out']],
  ['the third place is shared by two', [50, 40, 30, 30, 10], ['1 in', '2 in', '3 in', '3 in', '5 out']],
  [
    'the third place is shared by three',
    [50, 40, 30, 30, 30],
    ['1 in', '2 in', '3 tied', '3 tied', '3 tied'],
  ],
  ['the fourth place is shared', [50, 40, 30, 20, 20], ['1 in', '2 in', '3 in', '4 tied', '4 tied']],
  ['five are first', [9, 9, 9, 9, 9], ['1 tied', '1 tied', '1 tied', '1 tied', '1 tied']],
  ['there are three', [3, 2, 1], ['1 in', '2 in', '3 in']],
  ['there is nobody', [], []],
])('withPlaces · sends four to the final · %s', (_, points, places) => {
  expect(ranked(...points)).toEqual(places);
});

test('leaderOf · names the first and the points, and how many share the place', () => {
  const of = (...rows: { name: string; points: number; hidePoints?: boolean }[]) =>
    leaderOf(rows.map((row) => ({ ...row, club: 'Барс' })));
  const lev = { name: 'Орлов Лев', points: 50 };
  expect(of({ name: 'Белов Ян', points: 20 }, lev)).toEqual({ names: 'Орлов Лев', points: 'Очков:\u00a050' });
  expect(of(lev, { name: 'Белов Ян', points: 50 })).toMatchObject({ names: 'Белов Ян и\u00a0ещё\u00a01' });
  expect(of({ ...lev, hidePoints: true })).toEqual({ names: 'Орлов Лев', points: '' });
  expect(of()).toBeNull();
});
