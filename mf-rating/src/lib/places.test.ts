import { withPlaces } from './places.ts';

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
