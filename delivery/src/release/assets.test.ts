import assert from 'node:assert/strict';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { DeliveryError } from '../delivery-error.ts';
import { assetNamed, liveStore, publishBuild } from '../testing/builds.ts';
import { putAssets } from './assets.ts';

const PHOTO = 'a photograph';
const photo = assetNamed(PHOTO, 'avif');

test('publish · stores an asset once, beside the releases that list it', async (t) => {
  const { store, storeDir } = await liveStore(t);
  const { release } = await publishBuild(t, store, 'rating', '1.1.0', {}, { [photo]: PHOTO });
  const { ino } = await stat(join(storeDir, photo));
  const second = await publishBuild(t, store, 'events', '1.0.0', {}, { [photo]: PHOTO });
  assert.deepEqual(second.release.files[photo], release.files[photo]);
  assert.equal((await stat(join(storeDir, photo))).ino, ino);
  assert.equal((await readdir(join(storeDir, 'remotes/events/1.0.0'))).includes('assets'), false);
});

test('publish · refuses an asset at the address of another one', async (t) => {
  const { store } = await liveStore(t);
  await publishBuild(t, store, 'rating', '1.1.0', {}, { [photo]: PHOTO });
  await assert.rejects(publishBuild(t, store, 'events', '1.0.0', {}, { [photo]: 'another' }), (error) => {
    assert.ok(error instanceof DeliveryError);
    assert.match(error.details.join(), /^имя файла assets\/\S+ не от его содержимого/);
    return true;
  });
  assert.equal(String(await store.get(photo)), PHOTO);
  await assert.rejects(putAssets(store, new Map([[photo, Buffer.from('another')]])));
});

test('publish · puts a lost or damaged asset right · the same build is published again', async (t) => {
  const { store, storeDir } = await liveStore(t);
  const again = () => publishBuild(t, store, 'rating', '1.1.0', {}, { [photo]: PHOTO });
  await again();
  await writeFile(join(storeDir, photo), 'damaged');
  assert.equal((await again()).created, false);
  assert.equal(String(await store.get(photo)), PHOTO);
  await store.remove(photo);
  await again();
  assert.equal(String(await store.get(photo)), PHOTO);
});
