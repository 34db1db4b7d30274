import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { sourceHash } from './source-hash.ts';

// A folder whose name must not be mistaken for tests or built files.
const home = mkdtempSync(path.join(os.tmpdir(), 'source-hash-'));
const root = path.join(home, 'testing/dist/league');
after(() => rmSync(home, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

write('mf-rating/package.json', '{}');
write('mf-rating/src/remote.tsx', 'export default 1;');
write('shared/package.json', '{}');
write('shared/src/contract/constants.ts', 'export const A = 1;');
write('shared/src/core/index.ts', 'export {};');
write('shell/src/main.tsx', '');
write('build/src/build.ts', '');
write('pnpm-lock.yaml', 'lock');

const isChangedBy = async (name: string, file: string, text: string): Promise<boolean> => {
  const before = await sourceHash(name, root);
  write(file, text);
  return (await sourceHash(name, root)) !== before;
};

test('equal sources have equal hashes, and every part has its own', async () => {
  assert.match(await sourceHash('rating', root), /^[0-9a-f]{16}$/);
  assert.equal(await sourceHash('rating', root), await sourceHash('rating', root));
  assert.notEqual(await sourceHash('rating', root), await sourceHash('shell', root));
});

for (const file of [
  'mf-rating/src/remote.tsx',
  'mf-rating/src/new-file.ts',
  'mf-rating/package.json',
  'shared/src/contract/constants.ts',
  'shared/package.json',
  'build/src/build.ts',
  'build/src/loaders/photo-loader.ts',
  'pnpm-lock.yaml',
]) {
  test(`a change of ${file} is a new release of the remote`, async () => {
    assert.equal(await isChangedBy('rating', file, 'export const changed = true;'), true);
  });
}

for (const file of [
  'mf-rating/src/page.test.tsx',
  'mf-rating/src/testing/samples.ts',
  'mf-rating/node_modules/x/index.js',
  'shared/src/core/index.ts',
  'shell/src/main.tsx',
  'mf-events/src/remote.tsx',
  'build/src/dev/dev-server.ts',
  'build/src/outside/command.ts',
  'build/src/spa/build-spa.ts',
]) {
  test(`a change of ${file} is not a new release`, async () => {
    assert.equal(await isChangedBy('rating', file, 'export const changed = true;'), false);
  });
}

test('the shell depends on all of shared', async () => {
  assert.equal(await isChangedBy('shell', 'shared/src/core/index.ts', 'export const more = 1;'), true);
});

test('moving a file is a change even with the same content', async () => {
  write('mf-rating/src/a.ts', 'same');
  const before = await sourceHash('rating', root);
  rmSync(path.join(root, 'mf-rating/src/a.ts'));
  write('mf-rating/src/b.ts', 'same');
  assert.notEqual(await sourceHash('rating', root), before);
});
