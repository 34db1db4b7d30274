import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { DeliveryError } from '../delivery-error.ts';
import { buildFolder, factsOf, publishBuild, temporaryStore } from '../testing/builds.ts';
import { publish } from './publish.ts';
import { getRelease, integrityOf } from './releases.ts';

const ORIGIN = { commit: 'abc123', builder: 'tester@here' };

test('publish · lists every file with its hash and stores compressed forms beside them', async (t) => {
  const { store } = await temporaryStore(t);
  const { release, created } = await publishBuild(t, store, 'rating', '1.0.0');
  assert.ok(created);
  assert.deepEqual(Object.keys(release.files).sort(), ['kit.js', 'remoteEntry.js']);
  for (const [file, { integrity, bytes }] of Object.entries(release.files)) {
    const path = `remotes/rating/1.0.0/${file}`;
    const [plain, br, gz] = await Promise.all(['', '.br', '.gz'].map((suffix) => store.get(path + suffix)));
    assert.ok(plain && br && gz);
    assert.equal(integrityOf(plain), integrity);
    assert.equal(plain.length, bytes);
    assert.deepEqual(brotliDecompressSync(br), plain);
    assert.deepEqual(gunzipSync(gz), plain);
  }
  assert.deepEqual(await getRelease(store, 'rating', '1.0.0'), release);
});

test('publish · succeeds and changes nothing · the same build is published again', async (t) => {
  const { store } = await temporaryStore(t);
  const first = await publishBuild(t, store, 'rating', '1.0.0');
  const again = await publish(store, await buildFolder(t, factsOf('rating', '1.0.0')), {
    ...ORIGIN,
    commit: 'other',
  });
  assert.deepEqual(again, { release: first.release, created: false });
});

test('publish · refuses another build under a published version and keeps the first', async (t) => {
  const { store } = await temporaryStore(t);
  await publishBuild(t, store, 'rating', '1.0.0');
  const other = await buildFolder(t, factsOf('rating', '1.0.0'), { 'kit.js': 'changed' });
  const before = await store.get('remotes/rating/1.0.0/kit.js');
  await assert.rejects(publish(store, other, ORIGIN), { code: 'version_exists' });
  assert.deepEqual(await store.get('remotes/rating/1.0.0/kit.js'), before);
});

test('publish · leaves out source maps', async (t) => {
  const { store } = await temporaryStore(t);
  const folder = await buildFolder(t, factsOf('rating', '1.0.0'), { 'kit.js.map': '{}' });
  const { release } = await publish(store, folder, ORIGIN);
  assert.ok(!('kit.js.map' in release.files));
  assert.equal(await store.get('remotes/rating/1.0.0/kit.js.map'), null);
});

test('publish · refuses a build with wrong facts and names every problem', async (t) => {
  const { store } = await temporaryStore(t);
  const facts = { ...factsOf('shell', '1.0.0'), preload: ['gone.js'], pages: [], provides: {} };
  const folder = await buildFolder(t, facts, { 'template.html': '<html><!--league:head--></html>' });
  await assert.rejects(publish(store, folder, ORIGIN), (error: DeliveryError) => {
    assert.equal(error.code, 'bad_facts');
    assert.deepEqual(error.details, [
      'в сборке нет файла gone.js',
      'оболочка не называет версию shared',
      'в таблице маршрутов нет страницы /',
      'в таблице маршрутов нет страницы /404',
      '<!--league:body--> должен стоять в шаблоне один раз, а стоит 0',
    ]);
    return true;
  });
  assert.deepEqual(await store.list('shell'), []);
});
