import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { buildFacts } from '@league/shared/release';
import { buildContent } from './content-part.ts';
import { repoRoot } from './parts.ts';

const home = mkdtempSync(path.join(tmpdir(), 'content-part-'));
after(() => rmSync(home, { recursive: true }));
const release = {
  name: 'content-archive',
  version: '1.0.0+9f2c11ab',
  sourceHash: '9f2c11ab',
};

test('content part · is written with its facts, over what an earlier build has left', async () => {
  const out = path.join(home, 'dist');
  mkdirSync(out);
  writeFileSync(path.join(out, 'old.json'), '');
  await buildContent(release, path.join(repoRoot, 'content/archive'), out);
  const { pages, commit, ...facts } = buildFacts.parse(
    JSON.parse(readFileSync(path.join(out, 'facts.json'), 'utf8')),
  );
  assert.deepEqual(facts, {
    ...release,
    needs: {},
    provides: { content: '1.0.0', ratings: '1.0.0' },
    entry: 'content.json',
    preload: [],
  });
  assert.ok(commit);
  assert.ok(pages && pages.length > 11);
  const read = (file: string) => JSON.parse(readFileSync(path.join(out, file), 'utf8'));
  const [newest] = read('content.json').years;
  const [card] = read(newest.file);
  const { href, size } = read(card.file).content.links.regulations;
  assert.equal(readFileSync(path.join(out, href)).length, size);
  assert.throws(() => readFileSync(path.join(out, 'old.json')), /ENOENT/);
});

test('content part · is not built, and every mistake is named · the content is wrong', async () => {
  const folder = path.join(home, 'wrong');
  mkdirSync(path.join(folder, 'cup'), { recursive: true });
  writeFileSync(path.join(folder, 'cup/tournament.md'), '---\ntitle: Кубок\n');
  const out = path.join(home, 'never');
  await assert.rejects(
    buildContent(release, folder, out),
    /«content-archive» неверны:\ncup\/tournament\.md: Файл начинается строкой ---/,
  );
  assert.throws(() => readFileSync(path.join(out, 'facts.json')), /ENOENT/);
});
