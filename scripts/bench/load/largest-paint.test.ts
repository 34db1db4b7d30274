import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lowerBound } from './largest-paint.ts';

test('lowerBound · sums three round trips, the bytes on the wire, and server and processor time', () => {
  assert.equal(lowerBound(0, 0), 450);
  assert.equal(lowerBound(100, 0), 450 + 512);
  assert.equal(lowerBound(100, 200), 450 + 512 + 200);
});
