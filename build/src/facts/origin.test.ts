import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { findOrigin } from './origin.ts';

test("origin · is the commit and address of the build's own repository, without credentials", async (t) => {
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
  assert.equal((await findOrigin(part)).repository, undefined);

  git('remote', 'add', 'origin', 'https://robot:secret@code.league.test/club.git');
  const repository = 'https://code.league.test/club.git';
  assert.deepEqual(await findOrigin(part), { commit, repository });

  writeFileSync(join(folder, 'new.txt'), 'not committed');
  assert.deepEqual(await findOrigin(part), { commit: `${commit}-dirty`, repository });
});
