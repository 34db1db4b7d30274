import assert from 'node:assert/strict';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { repoRoot } from '../workspace/packages.ts';
import { PACKAGES, pack } from './pack.ts';
import { runTool } from './run-tool.ts';

const home = mkdtempSync(path.join(tmpdir(), 'pack-'));
const { signal } = new AbortController();
after(() => rmSync(home, { recursive: true }));

before(async () => {
  for (const [index, file] of (await pack(PACKAGES, home, signal)).entries())
    await unpack(file, path.join(home, PACKAGES[index] ?? ''));
});

async function unpack(file: string, folder: string): Promise<void> {
  await runTool('mkdir', ['-p', folder], home, signal);
  await runTool('tar', ['-xzf', file, '-C', folder, '--strip-components=1'], home, signal);
}

const read = (file: string) => readFileSync(path.join(home, file), 'utf8');

for (const name of PACKAGES) {
  test(`tarball of ${name} · needs nothing of this repository`, () => {
    const manifest = JSON.parse(read(`${name}/package.json`));
    const versions = Object.values({ ...manifest.dependencies, ...manifest.peerDependencies });
    for (const version of versions) assert.match(String(version), /^(npm:@e965\/xlsx@)?\^?\d+\.\d+\.\d+/);
    const files = globSync(`${name}/**/*.*`, { cwd: home });
    for (const file of files) assert.ok(!read(file).includes(repoRoot), `${file} names ${repoRoot}`);
    assert.deepEqual(
      files.filter((file) => /\.test\.|(?<!\.d)\.tsx?$|tsconfig/.test(file)),
      [],
    );
  });

  test(`tarball of ${name} · has every entry point, compiled and with types, and its documentation`, () => {
    const { exports, bin = {} } = JSON.parse(read(`${name}/package.json`));
    const targets = [...Object.values<object>(exports).flatMap(Object.values), ...Object.values(bin)];
    assert.ok(targets.length > 0);
    for (const target of targets)
      assert.ok(existsSync(path.join(home, name, String(target))), String(target));
    assert.match(read(`${name}/README.md`), new RegExp(`^# @league/${name}$`, 'm'));
  });
}

test('package · leaves to the remote what a page must have one copy of', () => {
  const { dependencies, peerDependencies } = JSON.parse(read('shared/package.json'));
  for (const name of ['react', 'react-dom', 'styled-components']) {
    assert.ok(name in peerDependencies, name);
    assert.ok(!(name in dependencies), name);
  }
});
