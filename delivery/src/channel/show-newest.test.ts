import assert from 'node:assert/strict';
import { readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { liveStore } from '../testing/builds.ts';
import { readNewestChannel } from './channel.ts';

test('current · leads to the files of the live revision, with the discovery document and the icon', async (t) => {
  const { store, storeDir } = await liveStore(t);
  const channel = await readNewestChannel(store);
  assert.equal(await readlink(join(storeDir, 'current')), channel?.html);
  const read = (file: string) => readFile(join(storeDir, 'current', file), 'utf8');
  assert.deepEqual(JSON.parse(await read('releases.json')), channel?.discovery);
  assert.equal(await read('favicon.svg'), '<svg/>');
  assert.match(await read('rating/_.html'), /<title>Рейтинг/);
});
