import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseFace } from '@league/shared/release';
import { faceOf } from './facts-plugin.ts';

test('face · has the names of our own shares, the major versions of others, and each call', async () => {
  const face = parseFace(
    await faceOf({
      '@league/shared': { version: '1.2.0', names: ['Slot', 'tokens.ink'] },
      react: { version: '19.1.0', names: ['useState'] },
    }),
  );
  assert.equal(face?.versions.shared, '1.2.0');
  const { names = new Map() } = face ?? {};
  assert.deepEqual(
    [...names].filter(([name]) => !name.startsWith('call ')),
    [
      ['@league/shared Slot', 'a name'],
      ['@league/shared tokens.ink', 'a name'],
      ['share @league/shared', '@league/shared'],
      ['share react', '^19'],
    ],
  );
  assert.match(names.get('call getUser takes') ?? '', /^GET \/user/);
});
