import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repoRoot } from '../parts.ts';
import { evaluated } from './evaluate-loader.ts';

for (const file of ['shared/src/core/api/calls.ts', 'shared/src/api/calls.ts']) {
  test(`${file} · becomes the data that it exports, without imports`, async () => {
    const source = await evaluated(`${repoRoot}/${file}`);
    assert.match(source, /^export const \w+ = \{"\w+":/);
    assert.doesNotMatch(source, /\bimport[ ({]|zod/);
    const name = /const (\w+)/.exec(source)?.[1] ?? '';
    const bundled = await import(`data:text/javascript,${encodeURIComponent(source)}`);
    const real = await import(`${repoRoot}/${file}`);
    assert.deepEqual(bundled[name], real[name]);
  });
}
