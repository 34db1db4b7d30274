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
write('shared/src/index.ts', 'export {};');
write('shell/src/main.tsx', '');
write('build/src/build.ts', '');

interface Lock {
  /** Dependencies of each folder of the workspace. */
  folders: Record<string, Record<string, string>>;
  /** Dependencies of each package. */
  packages: Record<string, Record<string, string>>;
}

const LOCK: Lock = {
  folders: {
    'mf-rating': { '@league/shared': 'link:../shared', '@league/build': 'link:../build', chart: '1.0.0' },
    'mf-events': { '@league/shared': 'link:../shared', '@league/build': 'link:../build', maps: '1.0.0' },
    shell: { '@league/shared': 'link:../shared', '@league/build': 'link:../build' },
    content: { '@league/shared': 'link:../shared' },
    shared: { react: '19.0.0' },
    build: { webpack: '5.0.0(tool@1.0.0)', jest: '30.0.0' },
  },
  packages: {
    'chart@1.0.0': { lines: '1.0.0' },
    'lines@1.0.0': {},
    'maps@1.0.0': {},
    'react@19.0.0': {},
    'webpack@5.0.0(tool@1.0.0)': {},
    'jest@30.0.0': {},
  },
};

function writeLock({ folders, packages }: Lock): void {
  const importers = Object.entries(folders).map(([folder, dependencies]) => {
    const versions = Object.entries(dependencies).map(([name, version]) => [
      name,
      { specifier: '*', version },
    ]);
    return [folder, { dependencies: Object.fromEntries(versions) }];
  });
  const snapshots = Object.entries(packages).map(([key, dependencies]) => [key, { dependencies }]);
  const resolved = Object.keys(packages).map((key) => {
    const name = key.replace(/\(.*/, '');
    return [name, { resolution: { integrity: `sha512-of-${name}` } }];
  });
  const lock = { importers, snapshots, packages: resolved };
  const entries = Object.entries(lock).map(([key, list]) => [key, Object.fromEntries(list)]);
  // JSON is YAML.
  write('pnpm-lock.yaml', JSON.stringify(Object.fromEntries(entries)));
}

writeLock(LOCK);

/** Parts with another hash after a change of the lock file. */
async function changedBy(change: (lock: Lock) => void): Promise<string[]> {
  const parts = ['rating', 'events', 'shell'];
  mkdirSync(path.join(root, 'mf-events'), { recursive: true });
  writeLock(LOCK);
  const before = await Promise.all(parts.map((name) => sourceHash(name, root)));
  const lock = structuredClone(LOCK);
  change(lock);
  writeLock(lock);
  const after = await Promise.all(parts.map((name) => sourceHash(name, root)));
  writeLock(LOCK);
  return parts.filter((_, index) => before[index] !== after[index]);
}

const isChangedBy = async (name: string, file: string, text: string): Promise<boolean> => {
  const before = await sourceHash(name, root);
  write(file, text);
  return (await sourceHash(name, root)) !== before;
};

test('sourceHash · is equal for equal sources, and each part has its own', async () => {
  assert.match(await sourceHash('rating', root), /^[0-9a-f]{16}$/);
  assert.equal(await sourceHash('rating', root), await sourceHash('rating', root));
  assert.notEqual(await sourceHash('rating', root), await sourceHash('shell', root));
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
  test(`release of ${part} · is a new one · what it is built from changes, and nothing else`, async () => {
    for (const file of inputs) assert.equal(await isChangedBy(part, file, 'changed'), true, file);
    for (const file of others) assert.equal(await isChangedBy(part, file, 'changed'), false, file);
  });

test('sourceHash · changes for the parts that are built from a package, and no others · its version changes', async () => {
  const replaced = (lock: Lock, name: string, version: string, next: string) => {
    const { [`${name}@${version}`]: found = {}, ...rest } = lock.packages;
    lock.packages = { ...rest, [`${name}@${next}`]: found };
    for (const list of [...Object.values(lock.folders), ...Object.values(lock.packages)])
      if (list[name] === version) list[name] = next;
  };
  const changed = (name: string, version: string, next: string) =>
    changedBy((lock) => replaced(lock, name, version, next));
  assert.deepEqual(await changed('chart', '1.0.0', '1.1.0'), ['rating']);
  assert.deepEqual(await changed('lines', '1.0.0', '1.1.0'), ['rating']);
  assert.deepEqual(await changed('maps', '1.0.0', '1.1.0'), ['events']);
  assert.deepEqual(await changed('react', '19.0.0', '19.1.0'), ['rating', 'events', 'shell']);
  assert.deepEqual(await changed('webpack', '5.0.0(tool@1.0.0)', '5.1.0'), ['rating', 'events', 'shell']);
});

test('sourceHash · fails instead of being equal · the lock file does not resolve a package', async () => {
  await assert.rejects(
    changedBy((lock) => {
      lock.folders['mf-rating'] = { ...lock.folders['mf-rating'], chart: '2.0.0' };
    }),
    /does not resolve chart 2\.0\.0/,
  );
  writeLock(LOCK);
});
