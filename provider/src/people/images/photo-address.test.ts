import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPhotoAddresses } from './photo-address.ts';

let now = 1_800_000_000;
const addresses = createPhotoAddresses('a secret of the tests', () => now);
const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://x').searchParams);
const address = addresses.sign('/api/images/a.webp');
const { e, s } = queryOf(address);

test('photo address · opens only with its own signature', () => {
  assert.match(address, /^\/api\/images\/a\.webp\?e=\d+&s=[\w-]{43}$/);
  assert.ok(addresses.remaining('a.webp', { e, s }));
  for (const query of [
    {},
    { e },
    { s },
    { e, s: '' },
    { e, s: `${s}A` },
    { e: String(Number(e) + 3600), s },
    { e: `${e}.0`, s },
    queryOf(createPhotoAddresses('another secret', () => now).sign('/api/images/a.webp')),
  ])
    assert.equal(addresses.remaining('a.webp', query), undefined, JSON.stringify(query));
  assert.equal(addresses.remaining('b.webp', { e, s }), undefined);
});

test('photo address · stays the same for a while, and ends within twelve hours', () => {
  const start = Number(e) - 12 * 3600;
  for (const seconds of [0, 3600, 6 * 3600 - 1]) {
    now = start + seconds;
    assert.equal(addresses.sign('/api/images/a.webp'), address);
  }
  now = start + 6 * 3600;
  assert.notEqual(addresses.sign('/api/images/a.webp'), address);
  now = Number(e) - 1;
  assert.equal(addresses.remaining('a.webp', { e, s }), 1);
  now = Number(e);
  assert.equal(addresses.remaining('a.webp', { e, s }), undefined);
});
