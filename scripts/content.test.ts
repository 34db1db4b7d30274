import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';

const content = (...args: string[]) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'content.ts'), ...args], { encoding: 'utf8' });

test('content new · refuses a name that cannot be an address, and creates nothing', () => {
  const { status, stderr } = content('new', 'Олимп 2026');
  assert.equal(status, 1);
  assert.match(stderr, /a–z, 0–9 и _/);
});

test('content · lists its commands · one of another name is given', () => {
  const { status, stderr } = content('publish');
  assert.equal(status, 1);
  assert.match(stderr, /-- new .*\n.*-- check .*\n.*-- build /);
});
