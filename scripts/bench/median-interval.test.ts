import assert from 'node:assert/strict';
import { test } from 'node:test';
import { medianInterval, ratioCell } from './median-interval.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

// Ranks as the tables of the sign test give them.
for (const [count, low, high] of [
  [5, 1, 5],
  [6, 1, 6],
  [9, 2, 8],
  [20, 6, 15],
  [31, 10, 22],
  [100, 40, 61],
] as const) {
  test(`medianInterval · is that of the sign test · ${count} values`, () => {
    const { low: from, high: to } = medianInterval(upTo(count).toReversed());
    assert.deepEqual([from, to], [low, high]);
  });
}

test('ratioCell · is missed · the whole interval lies above the target', () => {
  assert.equal(ratioCell([0.6, 0.6, 0.7, 0.7, 0.8, 0.8], 0.5), '**0.70** (0.60–0.80) missed: > 0.50');
});

test('ratioCell · is not missed · the interval holds the target', () => {
  assert.equal(ratioCell([0.4, 0.6, 0.7, 0.7, 0.8, 0.8], 0.5), '**0.70** (0.40–0.80) ≤ 0.50');
});
