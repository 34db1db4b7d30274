import assert from 'node:assert/strict';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { test } from 'node:test';
import type { DeliveryError } from '../delivery-error.ts';
import { temporaryStore } from '../testing/builds.ts';
import { assertOneWinner } from '../testing/one-winner.ts';
import { AlreadyExistsError } from './store.ts';

test('store · keeps the bytes of exactly one writer · many write one file', async (t) => {
  const { store } = await temporaryStore(t);
  await assertOneWinner(store);
});

test('store · refuses an existing folder and keeps its files', async (t) => {
  const { store } = await temporaryStore(t);
  await store.putFolder('shell/1.0.0', new Map([['a/b.js', Buffer.from('first')]]));
  await assert.rejects(
    store.putFolder('shell/1.0.0', new Map([['c.js', Buffer.from('second')]])),
    AlreadyExistsError,
  );
  assert.equal(String(await store.get('shell/1.0.0/a/b.js')), 'first');
  assert.deepEqual(await store.list('shell/1.0.0'), ['a']);
});

test('store · says in one sentence why it cannot be written or read, and where', async (t) => {
  const { store, storeDir } = await temporaryStore(t);
  const folder = new Map([['shell.js', Buffer.from('x')]]);
  for (const [code, reason] of [
    ['EACCES', 'нет прав'],
    ['ENOSPC', 'на диске нет места'],
    ['EROFS', 'диск только для чтения'],
  ]) {
    // Root may write everywhere, and no disk is full on demand.
    const fail = async (path: string) => {
      throw Object.assign(new Error(`${code}: mkdir`), { code, path });
    };
    const mocks = [t.mock.method(promises, 'mkdir', fail), t.mock.method(promises, 'readFile', fail)];
    syncBuiltinESMExports();
    const refused = ({ code: kind, message }: DeliveryError) =>
      kind === 'store_failed' && message.startsWith(`Хранилище релизов ${storeDir}: ${reason} (${code}, `);
    await assert.rejects(store.put('a', Buffer.of()), refused);
    await assert.rejects(store.putFolder('a', folder), refused);
    await assert.rejects(store.remove('a'), refused);
    await assert.rejects(store.get('a'), refused);
    for (const { mock } of mocks) mock.restore();
    syncBuiltinESMExports();
  }
  await store.put('a', Buffer.of());
});

test('store · refuses a path that leaves it', async (t) => {
  const { store } = await temporaryStore(t);
  for (const path of ['../secret', 'a/../../secret', '/etc/passwd', '.tmp/x', 'a//b']) {
    await assert.rejects(store.get(path), /not a path of the store/);
  }
});

test('store · removes a folder or file with all that is in it, and ignores what is not there', async (t) => {
  const { store } = await temporaryStore(t);
  await store.putFolder('remotes/rating/1.0.0', new Map([['img/a.svg', Buffer.from('a')]]));
  await store.put('remotes/rating/file', Buffer.from('b'));
  await store.remove('remotes/rating/1.0.0');
  assert.deepEqual(await store.list('remotes/rating'), ['file']);
  await store.remove('remotes/rating/file');
  await store.remove('remotes/nobody/1.0.0');
  assert.deepEqual(await store.list('remotes/rating'), []);
  await assert.rejects(store.remove('../outside'), /not a path/);
});
