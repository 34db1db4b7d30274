import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { crowdedRooms, faults, loneFiles, readStructure, SOURCES } from './structure.ts';

for (const source of SOURCES) {
  test(`${source.folder} · imports in one direction`, () => {
    const structure = readStructure(source);
    assert.ok(structure.dependencies.length > 0);
    assert.deepEqual(faults(structure, source.layers), []);
  });
}

/** A folder with these files. */
function write(t: TestContext, files: Record<string, string>): string {
  const root = mkdtempSync(path.join(os.tmpdir(), 'league-structure-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

/** The faults of a source folder with these files and what each imports. */
function plant(t: TestContext, files: Record<string, string>, layers?: string[]) {
  const root = write(
    t,
    Object.fromEntries(Object.entries(files).map(([file, text]) => [`src/${file}`, text])),
  );
  return faults(
    readStructure({ folder: 'src', depth: layers ? 2 : 1, ...(layers ? { layers } : {}) }, root),
    layers,
  );
}

test('modules · import each other, if only for a type · refused', (t) => {
  const found = plant(t, {
    'mail/send.ts': "import type { Sent } from '../news/sent.ts';\n",
    'news/sent.ts': "import {\n  send,\n} from '../mail/send.ts';\n",
  });
  assert.deepEqual(found, ['import each other: mail, news', 'reach one another: mail, news']);
});

test('modules · reach one another by way of a third · refused', (t) => {
  const found = plant(t, {
    'a/a.ts': "export { b } from '../b/b.ts';\n",
    'b/b.ts': "export const b = () => import('../c/c.ts');\n",
    'c/c.ts': "import '../a/a.ts';\n",
    'd/d.ts': "import '../a/a.ts';\n",
  });
  assert.deepEqual(found, ['reach one another: a, b, c']);
});

test('modules · import from a layer above · refused, with the files', (t) => {
  const found = plant(
    t,
    { 'low/mail/send.ts': "import '../../high/news/news.ts';\n", 'high/news/news.ts': '' },
    ['low', 'high'],
  );
  assert.deepEqual(found, ['against the layers: low/mail/send.ts → high/news/news.ts']);
});

test('modules · import downward, and tests import anything · allowed', (t) => {
  const files = {
    'low/mail/send.ts': '',
    'low/mail/send.test.ts': "import '../../high/news/news.ts';\n",
    'high/news/news.ts': "import '../../low/mail/send.ts';\n",
  };
  assert.deepEqual(plant(t, files, ['low', 'high']), []);
});

test('features of the remotes · have at most 12 files in a folder', () => {
  assert.deepEqual(crowdedRooms(), []);
});

test('features of the remotes · a folder has 13 files beside its tests · refused', (t) => {
  const room = (folder: string, count: number, end: string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`mf-day/src/features/${folder}/part-${index}${end}`, '']),
    );
  const root = write(t, {
    ...room('draw', 13, '.tsx'),
    ...room('weighing', 12, '.ts'),
    ...room('weighing', 3, '.test.ts'),
    ...room('weighing/sheets', 2, '.ts'),
  });
  assert.deepEqual(crowdedRooms(root), [
    'mf-day/src/features/draw has 13 files: part it, at most 12 stand in one folder',
  ]);
});

test('features of the remotes · have no short file with one reader', () => {
  assert.deepEqual(loneFiles(), []);
});

test('features of the remotes · a short file has one reader · refused, but not a chunk, a route or a long one', (t) => {
  const feature = 'mf-day/src/features/draw';
  const imports = (...files: string[]) => files.map((file) => `import '${file}';\n`).join('');
  const root = write(t, {
    'mf-day/src/remote.tsx': imports('./features/draw/page.tsx'),
    [`${feature}/page.tsx`]: `${imports('./lone.ts', './long.ts', './both.ts')}import('./chunk.tsx');\n`,
    [`${feature}/chunk.tsx`]: imports('./both.ts', '../../lib/rule.ts'),
    [`${feature}/lone.ts`]: '\n'.repeat(19),
    [`${feature}/lone.test.ts`]: imports('./lone.ts'),
    [`${feature}/long.ts`]: '\n'.repeat(20),
    [`${feature}/both.ts`]: '',
    'mf-day/src/lib/rule.ts': '',
  });
  assert.deepEqual(loneFiles(root), [
    `${feature}/lone.ts has 19 lines and one reader: move it into ${feature}/page.tsx`,
  ]);
});
