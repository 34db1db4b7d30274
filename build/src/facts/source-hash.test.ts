import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { sourceHashes } from './source-hash.ts';

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
write('shared/src/index.ts', 'export {};');
write('shell/src/main.tsx', '');
write('build/src/build.ts', '');

write('pnpm-lock.yaml', 'react 19.0.0');

const sourceHash = (name: string) => sourceHashes([name], root).get(name) ?? '';

function isChangedBy(name: string, file: string, text: string): boolean {
  const before = sourceHash(name);
  write(file, text);
  return sourceHash(name) !== before;
}

test('sourceHashes · are equal for equal sources, and each part has its own', () => {
  assert.match(sourceHash('rating'), /^[0-9a-f]{16}$/);
  assert.equal(sourceHash('rating'), sourceHash('rating'));
  assert.equal(sourceHashes(['shell', 'rating'], root).get('rating'), sourceHash('rating'));
  assert.notEqual(sourceHash('rating'), sourceHash('shell'));
});

for (const [part, inputs, others] of [
  [
    'rating',
    [
      'mf-rating/src/new-file.ts',
      'mf-rating/package.json',
      'shared/src/day/log.ts',
      'shared/src/kit/index.ts',
      'build/src/build.ts',
      'pnpm-lock.yaml',
    ],
    [
      'mf-rating/src/page.test.tsx',
      'mf-rating/src/testing/samples.ts',
      'shared/src/kit/base.ts',
      'shell/src/main.tsx',
      'build/src/dev/dev-server.ts',
    ],
  ],
  ['shell', ['shared/src/index.ts'], ['mf-rating/src/remote.tsx']],
] as const)
  test(`release of ${part} · is a new one · what it is built from changes, and nothing else`, () => {
    for (const file of inputs) assert.equal(isChangedBy(part, file, 'changed'), true, file);
    for (const file of others) assert.equal(isChangedBy(part, file, 'changed'), false, file);
  });
