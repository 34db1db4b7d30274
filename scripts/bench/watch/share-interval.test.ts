import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shareInterval } from './share-interval.ts';

// As R's `binom::binom.wilson` gives them.
for (const [hits, count, low, high] of [
  [0, 10_000, 0, 0.000_384],
  [5, 10_000, 0.000_214, 0.001_17],
  [10, 20, 0.299_3, 0.700_7],
] as const) {
  test(`shareInterval · is Wilson's · ${hits} of ${count}`, () => {
    const interval = shareInterval(hits, count);
    assert.ok(Math.abs(interval.low - low) < 1e-4 && Math.abs(interval.high - high) < 1e-4);
  });
}
