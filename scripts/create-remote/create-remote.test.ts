import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { Problem } from '../problem.ts';
import { readName } from './name.ts';
import { writeRemote } from './template.ts';

test('readName · refuses what is no name of a remote, and says which it takes', () => {
  for (const words of [[], ['shell'], ['Club'], ['../club'], ['my_club'], ['con'], ['club', 'second']])
    assert.throws(() => readName(words), /одним словом из латинских букв/);
  assert.equal(readName(['club']), 'club');
});

test('readName · names the owner of a taken name or path', () => {
  for (const [name, owner] of [
    ['rating', /такая часть на сайте есть/],
    ['tournament', /путь \/tournament принадлежит части tournaments/],
    ['home', /путь \/home принадлежит оболочке/],
    ['login', /путь \/login принадлежит самому сайту/],
  ] as const)
    assert.throws(
      () => readName([name]),
      (error) => error instanceof Problem && owner.test(error.message),
    );
});

test('writeRemote · leaves a folder that is not empty as it is', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'create-remote-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'notes.txt'), 'mine');
  assert.throws(() => writeRemote(folder, { name: 'club', title: 'Клуб' }, {}), Problem);
  assert.deepEqual(readdirSync(folder), ['notes.txt']);
});
