import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lowerBound } from './largest-paint.ts';

test('the lower bound is two round trips, the bytes on the wire, and server and processor', () => {
  assert.equal(lowerBound(0, 0), 300);
  assert.equal(lowerBound(100, 0), 300 + 512);
  assert.equal(lowerBound(100, 200), 300 + 512 + 200);
});
