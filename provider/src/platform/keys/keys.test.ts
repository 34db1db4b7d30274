import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from '../config/config.ts';
import { KEY_BYTES } from '../config/key-texts.ts';
import { createFileStore, createRawStore, newFileName } from '../storage/stores.ts';
import {
  addKey,
  dropOldKeys,
  isSealed,
  isSealedByNewest,
  open,
  readKeyRing,
  rewrap,
  ringOf,
  seal,
  UnknownKey,
} from './keys.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'league-keys-'));
after(() => rmSync(dataDir, { recursive: true, force: true }));
const settings = readConfig({ DATA_DIR: dataDir });
const [first, second] = [randomBytes(KEY_BYTES), randomBytes(KEY_BYTES)];
const one = ringOf(() => [first]);
const both = ringOf(() => [second, first]);
const plain = Buffer.from('паспорт 4509 123456');

test('seal · opens with its key and purpose; two seals of the same bytes differ', () => {
  for (const bytes of [plain, Buffer.alloc(0), randomBytes(300_000)]) {
    const sealed = seal(one, 'documents/a', bytes);
    assert.deepEqual(open(one, 'documents/a', sealed), bytes);
    assert.ok(isSealed(sealed) && !sealed.includes('паспорт'));
    assert.notDeepEqual(seal(one, 'documents/a', bytes), sealed);
  }
});

test('open · refuses another purpose, any changed byte, a cut end and an unknown key', () => {
  const sealed = seal(one, 'documents/a', plain);
  assert.throws(() => open(one, 'documents/b', sealed));
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    assert.throws(() => open(one, 'documents/a', changed), `byte ${at}`);
  }
  for (const length of [0, 4, 40, 90, sealed.length - 1])
    assert.throws(() => open(one, 'documents/a', sealed.subarray(0, length)));
  assert.throws(
    () =>
      open(
        ringOf(() => [second]),
        'documents/a',
        sealed,
      ),
    UnknownKey,
  );
});

test('rewrap · puts the same bytes under the newest key', () => {
  const sealed = seal(one, 'documents/a', plain);
  assert.ok(!isSealedByNewest(both, sealed));
  const anew = rewrap(both, 'documents/a', sealed);
  assert.ok(isSealedByNewest(both, anew));
  assert.deepEqual(
    open(
      ringOf(() => [second]),
      'documents/a',
      anew,
    ),
    plain,
  );
  assert.throws(() => open(one, 'documents/a', anew), UnknownKey);
});

test('data directory · keeps one generated key, private to its owner; a running ring learns of a rotation', () => {
  const ring = readKeyRing(settings);
  const sealed = seal(ring, 'p', plain);
  assert.equal(statSync(join(dataDir, 'file-keys')).mode & 0o777, 0o600);
  assert.deepEqual(readKeyRing(settings).keys(), ring.keys());

  const rotated = addKey(settings);
  assert.equal(rotated.keys().length, 2);
  assert.deepEqual(open(rotated, 'p', sealed), plain);
  const later = seal(rotated, 'p', plain);
  assert.deepEqual(open(ring, 'p', later), plain, 'the ring that was read before the rotation');
  addKey(settings);
  dropOldKeys(settings);
  assert.equal(ring.keys().length, 2);
  assert.deepEqual(open(ring, 'p', later), plain, 'the key before the newest');
  assert.throws(() => open(ring, 'p', sealed), UnknownKey);
});

test('store · encrypts papers on disk, bound to their names; returns photos as they are', async () => {
  const [store, raw] = [createFileStore(settings), createRawStore(settings)];
  const [paper, other, photo] = [newFileName(), newFileName(), newFileName()];
  await store.put('documents', paper, plain);
  const lying = await raw.get('documents', paper);
  assert.ok(lying && isSealed(lying) && !lying.includes('4509'));
  assert.deepEqual(await store.get('documents', paper), plain);
  await raw.put('documents', other, lying);
  await assert.rejects(store.get('documents', other), 'another person’s file put in its place');
  await store.put('uploads', photo, plain);
  assert.deepEqual(await raw.get('uploads', photo), plain);
});
