import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { faults, readStructure, SOURCES } from './structure.ts';

for (const source of SOURCES) {
  test(`${source.folder} · imports in one direction`, () => {
    const structure = readStructure(source);
    assert.ok(structure.dependencies.length > 0);
    assert.deepEqual(faults(structure, source.layers), []);
  });
}

/** The faults of a source folder with these files and what each imports. */
function plant(t: TestContext, files: Record<string, string>, layers?: string[]) {
  const root = mkdtempSync(path.join(os.tmpdir(), 'league-structure-'));
  t.after(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, 'src', file)), { recursive: true });
    writeFileSync(path.join(root, 'src', file), text);
  }
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
