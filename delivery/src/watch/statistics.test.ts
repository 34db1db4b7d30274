import assert from 'node:assert/strict';
import { test } from 'node:test';
import { excess } from './statistics.ts';

const count = (failing: number, sessions: number) => ({ failing, sessions });

test('excess · is the likelihood ratio of two rates to one, in nats', () => {
  // ln(0.5^16) is the likelihood of one rate.
  const apart = 8 * Math.log(8 / 11) + 3 * Math.log(3 / 11);
  assert.ok(Math.abs(excess(count(8, 11), count(0, 5)) - (apart + 16 * Math.log(2))) < 1e-9);
});

for (const [title, one, other] of [
  ['the first rate is not the higher one', count(1, 10), count(1, 10)],
  ['there is nothing to compare with', count(9, 10), count(0, 0)],
  ['nothing is left to compare', count(0, -1), count(0, 5)],
  ['more faults than sessions were counted on both sides', count(3, 2), count(9, 6)],
] as const)
  test(`excess · is nothing · ${title}`, () => assert.equal(excess(one, other), 0));

test('excess · is finite · a session fails in a later minute than it was counted', () => {
  assert.ok(excess(count(2, 1), count(0, 20)) > 3);
  assert.ok(excess(count(2, 2), count(5, 4)) === 0);
});
