import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { Problem } from '../problem.ts';
import { holdDataDirectory } from './data-directory.ts';

function folder(t: TestContext) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'league-data-'));
  t.after(() => rmSync(root, { recursive: true }));
  return root;
}

/** The message for another process that wants to hold the directory. */
function holdElsewhere(directory: string) {
  const script = `
    const { holdDataDirectory } = await import(${JSON.stringify(import.meta.resolve('./data-directory.ts'))});
    try { holdDataDirectory(${JSON.stringify(directory)}); console.log('held'); } catch (error) { console.log(error.message); }`;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script];
  return spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout.trim();
}

test('data directory · is refused · another site holds it and has not ended', (t) => {
  const directory = path.join(folder(t), 'data');
  assert.equal(holdElsewhere(directory), 'held');
  holdDataDirectory(directory);
  assert.match(holdElsewhere(directory), /^Каталог данных .* уже занят другим запущенным сайтом: .*\.$/);
});

test('data directory · is refused in one sentence · it cannot be created', (t) => {
  const file = path.join(folder(t), 'file');
  writeFileSync(file, '');
  assert.throws(() => holdDataDirectory(path.join(file, 'data')), Problem);
});
