import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repoRoot } from '../site-parts.ts';
import { evaluated } from './evaluate-loader.ts';

for (const file of ['shared/src/core/api/calls.ts', 'shared/src/contract/calls.ts']) {
  test(`${file} · becomes the data that it exports`, async () => {
    const real = await import(`${repoRoot}/${file}`);
    assert.deepEqual(JSON.parse(await evaluated(`${repoRoot}/${file}`)), real.default);
  });
}
