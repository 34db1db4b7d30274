import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { findCommit } from './facts-plugin.ts';

test("commit · is that of the build's own repository, and says whether something was not committed", async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'origin-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Team', '-c', 'user.email=team@league.test', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  const part = join(folder, 'mf-club');
  mkdirSync(part);
  writeFileSync(join(folder, '.gitignore'), 'dist/\n');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'first');
  const commit = git('rev-parse', 'HEAD');
  assert.equal(await findCommit(part), commit);
  writeFileSync(join(folder, 'new.txt'), 'not committed');
  assert.equal(await findCommit(part), `${commit}-dirty`);
});
