import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listReads } from './reads.ts';

test('the reads of the benchmark · have an input for every read of the contract', () => {
  assert.ok(listReads().length > 50);
});
