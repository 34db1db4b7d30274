import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withPlaces } from './places.ts';

const ranked = (points: number[]) =>
  withPlaces(points.map((each, index) => ({ name: `Орлов ${index}`, points: each }))).map(
    ({ place, final }) => `${place} ${final}`,
  );

const cases: [string, number[], string[]][] = [
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
];
for (const [what, points, places] of cases)
  test(`places · send four to the final · ${what}`, () => {
    assert.deepEqual(ranked(points), places);
  });

test('places · follow points, then names; a withheld name is the last of its place', () => {
  const rows = ['Юдин Ян', '', 'Белов Ян'].map((name) => ({ name, points: 20 }));
  assert.deepEqual(
    withPlaces([...rows, { name: 'Серов Ян', points: 30 }]).map(({ place, name }) => [place, name]),
    [
      [1, 'Серов Ян'],
      [2, 'Белов Ян'],
      [2, 'Юдин Ян'],
      [2, ''],
    ],
  );
});
