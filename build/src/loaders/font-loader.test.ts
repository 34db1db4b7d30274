import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { repoRoot } from '../site-parts.ts';
import { charactersIn, cutFonts } from './font-loader.ts';

const files = await cutFonts(path.join(repoRoot, 'shell/src/app/frame/font-files.ts'));

test('fonts · take at most 60 KiB · a page has Russian and Latin letters, figures and punctuation', () => {
  const usual = files.filter(({ name }) => /(?<!other)-(russian|figures|latin)\./.test(name));
  assert.equal(usual.length, 6);
  const size = usual.reduce((sum, { bytes }) => sum + bytes.length, 0);
  assert.ok(size > 0 && size <= 60 * 1024, `${size}`);
});

test('character · is in one file of each font, and a page has those of its texts in the usual ones', () => {
  for (const [family, own] of Map.groupBy(files, (file) => file.family)) {
    const all = own.map(({ range }) => charactersIn(range)).join('');
    assert.equal(new Set(all).size, [...all].length, family);
    for (const character of '«Ёлка» №5 — 10–12 кг, Spring@league.test… · éЇ')
      assert.ok(all.includes(character), character);
  }
});
