import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { repoRoot } from '../workspace/packages.ts';

const create = (...args: string[]) =>
  spawnSync(process.execPath, ['scripts/create-remote.ts', ...args], { cwd: repoRoot, encoding: 'utf8' });

for (const args of [[], ['shell'], ['Club'], ['../club'], ['my_club'], ['con'], ['club', 'second']]) {
  test(`create-remote · refuses the name «${args.join(' ')}» and says which it takes`, () => {
    const { status, stderr } = create(...args);
    assert.equal(status, 1);
    assert.match(stderr, /одним словом из латинских букв/);
  });
}

for (const [name, owner] of [
  ['rating', /такая часть на сайте есть/],
  ['tournament', /путь \/tournament принадлежит части tournaments/],
  ['camp', /путь \/camp принадлежит части events/],
  ['home', /путь \/home принадлежит оболочке/],
  ['payment', /путь \/payment принадлежит части account/],
  ['api', /путь \/api принадлежит самому сайту/],
  ['login', /путь \/login принадлежит самому сайту/],
] as const)
  for (const place of [[], ['--into', path.join(tmpdir(), 'never-made')]])
    test(`create-remote · refuses the taken name «${name}» at once · ${place.length > 0 ? 'outside' : 'inside'}`, () => {
      const { status, stderr } = create(name, ...place);
      assert.equal(status, 1);
      assert.match(stderr, owner);
      assert.equal(existsSync(path.join(tmpdir(), 'never-made')), false);
    });

test('create-remote · says which option it does not know, without a stack', () => {
  const { status, stderr } = create('club', '-x');
  assert.deepEqual([status, stderr], [1, 'Нет такой опции: -x.\n']);
});

test('create-remote · leaves a folder that is not empty as it is', (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'create-remote-'));
  t.after(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'notes.txt'), 'mine');
  assert.equal(create('club', '--into', folder).status, 1);
  assert.deepEqual(readdirSync(folder), ['notes.txt']);
});
