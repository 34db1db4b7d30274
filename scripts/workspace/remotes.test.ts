import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { readPart } from '../../build/src/parts.ts';
import { knownTitles } from '../../shell/src/remotes/known-remotes.ts';
import { remoteNames } from './remotes.ts';

/** A folder with one remote. */
function rootWith(t: TestContext, folder: string, league: object) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'league-remotes-'));
  t.after(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, folder));
  writeFileSync(path.join(root, folder, 'package.json'), JSON.stringify({ league }));
  return root;
}

test('package mf-* · is a remote under the name of its package.json', (t) => {
  const root = rootWith(t, 'mf-shop', { name: 'shop', title: 'Лавка' });
  assert.deepEqual(remoteNames(root), ['shop']);
});

test('remote · is refused · it has no title or the name of another folder', (t) => {
  for (const league of [{ name: 'shop' }, { name: 'rating', title: 'Лавка' }])
    assert.throws(() => remoteNames(rootWith(t, 'mf-shop', league)), /mf-shop\/package\.json/);
});

test('shell · calls the remotes of its route table as their packages do', () => {
  for (const [name, title] of Object.entries(knownTitles)) assert.equal(readPart(name).site?.title, title);
});
