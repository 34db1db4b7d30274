import { earnedPoints } from './earned-points.ts';

const outcome = { weighIns: 1, outings: 0, wins: 0, place: '', hasMoved: false };

test.each([
  ['the weigh-in alone', {}, 1],
  ['a lost first bout', { outings: 1 }, 2],
  ['two wins and no place', { outings: 3, wins: 2 }, 6],
  ['the first place', { outings: 4, wins: 4, place: 'first' }, 129],
  ['the second place', { outings: 4, wins: 3, place: 'second' }, 58],
  ['the third place, lost to the first', { outings: 3, wins: 2, place: 'thirdLostToFirst' }, 26],
  ['the third place, lost to the second', { outings: 3, wins: 2, place: 'thirdLostToSecond' }, 25],
  ['the first place before a move', { outings: 4, wins: 4, place: 'first', hasMoved: true }, 64.5],
  ['nobody who was not weighed', { weighIns: 0 }, 0],
])('earnedPoints · for %s are %s', (_, change, points) => {
  expect(earnedPoints({ ...outcome, ...change }).left).toBe(points);
});
