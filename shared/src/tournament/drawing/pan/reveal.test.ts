import { beginAcross } from './reveal.ts';

const ROUNDS = [0, 250, 500, 750];
const boutOf = (round: number): [number, number] => [ROUNDS[round] ?? 0, (ROUNDS[round] ?? 0) + 210];

test.each([
  ['at the first round · the bout is in it', 0, 700, 0],
  ['at the round before · the bout would be in the middle', 2, 700, 250],
  ["at the bout's own round · nothing more has room beside it", 2, 330, 500],
  ['as early as the bout stays whole', 1, 1200, 0],
])('view · begins %s', (_where, round, width, left) => {
  expect(beginAcross(ROUNDS, boutOf(round), width)).toBe(left);
});

test('view · begins at the left of a bout that is wider than itself', () => {
  expect(beginAcross(ROUNDS, boutOf(1), 100)).toBe(250);
});
