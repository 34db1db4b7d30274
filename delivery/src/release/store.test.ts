import assert from 'node:assert/strict';
import { utimesSync, writeFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { temporaryStore } from '../testing/builds.ts';
import { assertOneWinner } from '../testing/one-winner.ts';
import { AlreadyExistsError } from './store.ts';

test('of many writers of one file exactly one wins, and its bytes stay', async (t) => {
  const { store } = await temporaryStore(t);
  await assertOneWinner(store);
});

test('an existing folder is refused and keeps its files', async (t) => {
  const { store } = await temporaryStore(t);
  await store.putFolder('shell/1.0.0', new Map([['a/b.js', Buffer.from('first')]]));
  await assert.rejects(
    store.putFolder('shell/1.0.0', new Map([['c.js', Buffer.from('second')]])),
    AlreadyExistsError,
  );
  assert.equal(String(await store.get('shell/1.0.0/a/b.js')), 'first');
  assert.deepEqual(await store.list('shell/1.0.0'), ['a']);
});

test('neither success nor refusal leaves a temporary file behind', async (t) => {
  const { store, storeDir } = await temporaryStore(t);
  await store.put('one', Buffer.from('1'));
  await assert.rejects(store.put('one', Buffer.from('2')));
  assert.deepEqual(await readdir(join(storeDir, '.tmp')), []);
});

test('a missing file reads as null and a missing folder lists nothing', async (t) => {
  const { store } = await temporaryStore(t);
  assert.equal(await store.get('remotes/rating/1.0.0/release.json'), null);
  assert.deepEqual(await store.list('remotes'), []);
});

test('a path that leaves the store is refused', async (t) => {
  const { store } = await temporaryStore(t);
  for (const path of ['../secret', 'a/../../secret', '/etc/passwd', '.tmp/x', 'a//b']) {
    await assert.rejects(store.get(path), /not a path of the store/);
  }
});

test('a stamp tells of a new name in a folder and of a replaced file, and is null where nothing is', async (t) => {
  const { store, storeDir } = await temporaryStore(t);
  const stampOf = (path: string) => store.stamp?.(path);
  assert.equal(stampOf('channel'), null);
  await store.put('channel/1.json', Buffer.from('one'));
  assert.equal(stampOf('channel/1.json/below'), null);
  await setTimeout(100);
  const [folder, file] = [stampOf('channel'), stampOf('channel/1.json')];
  assert.equal(stampOf('channel'), folder);
  assert.equal(stampOf('channel/1.json'), file);
  await store.put('channel/2.json', Buffer.from('two'));
  assert.notEqual(stampOf('channel'), folder);
  await writeFile(join(storeDir, 'channel/1.json'), 'eno');
  assert.notEqual(stampOf('channel/1.json'), file);
});

test('two changes within one tick of the file system get two stamps', async (t) => {
  const { store, storeDir } = await temporaryStore(t);
  await store.put('one', Buffer.from('1'));
  const tick = new Date();
  const change = (text: string) => {
    writeFileSync(join(storeDir, 'one'), text);
    utimesSync(join(storeDir, 'one'), tick, tick);
    return store.stamp?.('one');
  };
  assert.notEqual(change('2'), change('3'));
});

test('a folder or file is removed with all that is in it; what is not there is no error', async (t) => {
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
