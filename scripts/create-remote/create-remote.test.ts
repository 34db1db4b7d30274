import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { repoRoot } from '../workspace/packages.ts';

const create = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/create-remote.ts', ...args], { cwd: repoRoot, encoding: 'utf8' });

for (const args of [[], ['shell'], ['Club'], ['../club'], ['my_club'], ['club', 'second']]) {
  test(`create-remote · refuses the name «${args.join(' ')}» and says which it takes`, () => {
    const { status, stderr } = create(...args);
    assert.equal(status, 1);
    assert.match(stderr, /одним словом из латинских букв/);
  });
}

test('create-remote · refuses the name of a remote that is there', () => {
  const { status, stderr } = create('rating');
  assert.equal(status, 1);
  assert.match(stderr, /mf-rating не пуста/);
});

test('create-remote · leaves a folder that is not empty as it is', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'create-remote-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'notes.txt'), 'mine');
  assert.equal(create('club', '--into', folder).status, 1);
  assert.deepEqual(readdirSync(folder), ['notes.txt']);
});
