import assert from 'node:assert/strict';
import { readFile, readlink, symlink, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { liveStore, publishBuild, REQUEST } from '../testing/builds.ts';
import { readNewestChannel } from './channel.ts';
import { promote } from './promotion.ts';

test('current · leads to the files of the live revision, with the discovery document and the icon', async (t) => {
  const { store, storeDir } = await liveStore(t);
  const channel = await readNewestChannel(store);
  assert.equal(await readlink(join(storeDir, 'current')), channel?.html);
  const read = (file: string) => readFile(join(storeDir, 'current', file), 'utf8');
  assert.deepEqual(JSON.parse(await read('releases.json')), channel?.discovery);
  assert.equal(await read('favicon.svg'), '<svg/>');
  assert.match(await read('rating/_.html'), /<title>Рейтинг/);
});

test('current · names the newest revision · several promotions ran at once', async (t) => {
  const { store, storeDir } = await liveStore(t);
  const names = ['rating', 'tournaments', 'shell'] as const;
  for (const name of names) await publishBuild(t, store, name, '1.1.0');
  await Promise.all(names.map((name) => promote(store, [{ name, version: '1.1.0' }], REQUEST)));
  const channel = await readNewestChannel(store);
  assert.equal(channel?.revision, 4);
  assert.equal(await readlink(join(storeDir, 'current')), channel?.html);
});

test('current · is repaired by promoting what is live already · it is stale', async (t) => {
  const { store, storeDir } = await liveStore(t);
  const link = join(storeDir, 'current');
  await unlink(link);
  await symlink('html/0-gone', link);
  await promote(store, [{ name: 'rating', version: '1.0.0' }], REQUEST);
  assert.match(await readlink(link), /^html\/1-/);
});
