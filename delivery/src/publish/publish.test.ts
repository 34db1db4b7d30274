import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import type { Page } from '@league/shared/release';
import type { DeliveryError } from '../delivery-error.ts';
import { getRelease, integrityOf, verifyFiles } from '../release/releases.ts';
import { buildFolder, factsOf, publishBuild, temporaryStore } from '../testing/builds.ts';
import { refusedWith } from '../testing/sets.ts';
import { publish } from './publish.ts';

const BUILDER = 'tester@here';

test('publish · lists every file with its hash and stores compressed forms beside them', async (t) => {
  const { store } = await temporaryStore(t);
  const { release, created } = await publishBuild(t, store, 'rating', '1.0.0');
  assert.ok(created);
  assert.deepEqual(Object.keys(release.files).sort(), ['kit.js', 'remoteEntry.js']);
  for (const [file, { integrity, bytes }] of Object.entries(release.files)) {
    const path = `remotes/rating/1.0.0/${file}`;
    const [plain, br] = await Promise.all(['', '.br'].map((suffix) => store.get(path + suffix)));
    assert.ok(plain && br);
    assert.equal(integrityOf(plain), integrity);
    assert.equal(plain.length, bytes);
    assert.deepEqual(brotliDecompressSync(br), plain);
  }
  assert.deepEqual(await getRelease(store, 'rating', '1.0.0'), release);
});

test('publish · succeeds and changes nothing · the same build is published again', async (t) => {
  const { store } = await temporaryStore(t);
  const first = await publishBuild(t, store, 'rating', '1.0.0');
  const facts = factsOf('rating', '1.0.0', { commit: 'other' });
  const again = await publish(store, await buildFolder(t, facts), 'somebody@else');
  assert.deepEqual(again, { release: first.release, created: false, mended: [] });
});

test('publish · makes a damaged release whole · the same build is published again', async (t) => {
  const { store } = await temporaryStore(t);
  await publishBuild(t, store, 'rating', '1.0.0');
  const [script, lost] = ['remotes/rating/1.0.0/kit.js', 'remotes/rating/1.0.0/remoteEntry.js'];
  const whole = await store.get(script);
  for (const path of [script, `${script}.br`, lost]) await store.remove(path);
  for (const path of [script, `${script}.br`]) await store.put(path, Buffer.from('cut in ha'));
  const { mended, release } = await publishBuild(t, store, 'rating', '1.0.0');
  assert.deepEqual([...(mended ?? [])].sort(), ['kit.js', 'remoteEntry.js']);
  assert.deepEqual(await store.get(script), whole);
  assert.equal(await store.get(`${script}.br`), null);
  await verifyFiles(store, release);
});

test('publish · refuses another build under a published version and keeps the first', async (t) => {
  const { store } = await temporaryStore(t);
  await publishBuild(t, store, 'rating', '1.0.0');
  const other = await buildFolder(t, factsOf('rating', '1.0.0'), { 'kit.js': 'changed' });
  const before = await store.get('remotes/rating/1.0.0/kit.js');
  await assert.rejects(publish(store, other, BUILDER), { code: 'version_exists' });
  assert.deepEqual(await store.get('remotes/rating/1.0.0/kit.js'), before);
});

test('publish · says in Russian which path or title of its package.json a part may not have', async (t) => {
  const { store } = await temporaryStore(t);
  const routes = [
    { path: '/Клуб', title: 'Клуб' },
    { path: '/login', title: 'Вход' },
    { path: '/club', title: '' },
  ];
  await assert.rejects(
    publishBuild(t, store, 'club', '1.0.0', { site: { title: 'Клуб', routes }, needs: 1 as never }),
    refusedWith('bad_facts', [
      'needs: Неверный ввод: ожидалось object, получено число',
      'site.routes.0.path: нужен путь из латинских букв, цифр, «-» и «_», например /club',
      'site.routes.1.path: этот путь сайт держит для себя',
      'site.routes.2.title: нужно название страницы',
    ]),
  );
});

test('publish · refuses a build with wrong facts and names every problem', async (t) => {
  const { store } = await temporaryStore(t);
  const picture = { ...factsOf('shell', '1.0.0').pages?.[0], picture: 'absent.png' } as Page;
  const facts = { ...factsOf('shell', '1.0.0'), preload: ['gone.js'], pages: [picture] };
  const folder = await buildFolder(t, facts);
  await assert.rejects(publish(store, folder, BUILDER), (error: DeliveryError) => {
    assert.equal(error.code, 'bad_facts');
    assert.deepEqual(error.details, ['в сборке нет файла gone.js', 'в сборке нет файла absent.png']);
    return true;
  });
  assert.deepEqual(await store.list('shell'), []);
});
