import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { repoRoot } from '../workspace/packages.ts';
import { memoryFolder } from './memory-folder.ts';

const memory = { env: {}, folder: repoRoot, enough: 1 };

test('temporary files · are in memory · there is enough of it', () => {
  assert.equal(memoryFolder(memory), repoRoot);
});

test('temporary files · are where the system has them · memory is short or absent, or somebody chose', () => {
  assert.equal(memoryFolder({ ...memory, enough: Number.POSITIVE_INFINITY }), tmpdir());
  assert.equal(memoryFolder({ ...memory, folder: '/nowhere' }), tmpdir());
  assert.equal(memoryFolder({ ...memory, env: { TMPDIR: tmpdir() } }), tmpdir());
});
