import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Store } from '../../release/store.ts';
import { temporaryStore } from '../../testing/builds.ts';
import { keepFiles } from './kept-files.ts';

/** Counts the reads of a store. */
function counting(store: Store) {
  const asked: string[] = [];
  const get = (path: string) => {
    asked.push(path);
    return store.get(path);
  };
  return { asked, counted: { ...store, get } };
}

/** Long enough for the file system's clock to go on, so that a file counts as settled. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 100));

test('kept files · reads a file once · many ask at the same time', async (t) => {
  const { store } = await temporaryStore(t);
  await store.put('a.js', Buffer.from('a'));
  await settle();
  const { asked, counted } = counting(store);
  const read = keepFiles(counted);
  await Promise.all(Array.from({ length: 10 }, () => read('a.js')));
  assert.equal(String(await read('a.js')), 'a');
  assert.deepEqual(asked, ['a.js']);
});

test('kept files · reads a replaced file again, and none that was removed', async (t) => {
  const { store, storeDir } = await temporaryStore(t);
  await store.put('a.js', Buffer.from('first'));
  const read = keepFiles(store);
  assert.equal(String(await read('a.js')), 'first');
  await writeFile(join(storeDir, 'a.js'), 'other');
  assert.equal(String(await read('a.js')), 'other');
  await rm(join(storeDir, 'a.js'));
  assert.equal(await read('a.js'), null);
});

test('kept files · drops the file that was used least recently · the memory is full', async (t) => {
  const { store } = await temporaryStore(t);
  for (const name of ['a', 'b', 'c']) await store.put(name, Buffer.alloc(400));
  await settle();
  const { asked, counted } = counting(store);
  const read = keepFiles(counted, 1_000);
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await read(name);
  assert.deepEqual(asked, ['a', 'b', 'c', 'b']);
});
