import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReleaseName } from '@league/shared/release';
import { getRelease } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { liveStore, REQUEST } from '../testing/builds.ts';
import { readPages, refusedWith } from '../testing/channels.ts';
import { cupPage, publishContent, publishReader } from '../testing/contents.ts';
import { promote } from './promotion.ts';

const ids = (...pairs: [ReleaseName, string][]) => pairs.map(([name, version]) => ({ name, version }));

/** A live site whose tournaments read the archive. */
async function readingSite(t: Parameters<typeof liveStore>[0], store: Store) {
  await publishReader(t, store, '2.0.0');
  await publishContent(t, store, 'content-archive', '1.0.0');
  return promote(store, ids(['tournaments', '2.0.0'], ['content-archive', '1.0.0']), REQUEST);
}

test('content · is named by discovery, and its pages carry their data and the outline of the remote', async (t) => {
  const { store } = await liveStore(t);
  const { channel } = await readingSite(t, store);
  const entry = channel.discovery.content?.['content-archive'];
  const release = await getRelease(store, 'content-archive', '1.0.0');
  assert.equal(entry?.url, '/content/content-archive/1.0.0/content.json');
  assert.equal(channel.discovery.microFrontends['@league/content-archive'], undefined);
  const page = (await readPages(store, channel)).get('/tournament/cup') ?? '';
  assert.match(page, /<title>Кубок cup — Лига<\/title>/);
  assert.match(page, /<main><h1>Кубок cup<\/h1><i><\/i><\/main>/);
  const link = /<link rel="preload" as="fetch" href="([^"]+)" crossorigin="anonymous">/.exec(page) ?? [];
  assert.equal(link[1], '/content/content-archive/1.0.0/tournaments/cup.json');
  const document = JSON.parse(/id="league-discovery">([^<]+)</.exec(page)?.[1] ?? '');
  assert.deepEqual(document.data, {
    content: 'content-archive',
    file: link[1],
    integrity: release.files['tournaments/cup.json']?.integrity,
  });
  assert.deepEqual(document.content['content-archive'], entry);
  const pages = await readPages(store, channel);
  const index = `<link rel="preload" as="fetch" href="${entry?.url}"`;
  assert.ok(pages.get('/tournament')?.includes(index), 'the list reads the index');
  assert.ok(!page.includes(index), 'a tournament finds its file without the index');
  assert.ok(!pages.get('/rating')?.includes('as="fetch"'), 'the rating reads no content');
});

test('content · escapes what its outline says', async (t) => {
  const { store } = await liveStore(t);
  await publishReader(t, store, '2.0.0');
  await publishContent(t, store, 'content-archive', '1.0.0', {
    pages: [{ ...cupPage('cup'), fill: { title: '<script>1</script> $& {{title}} 🥋' } }],
  });
  const { channel } = await promote(
    store,
    ids(['tournaments', '2.0.0'], ['content-archive', '1.0.0']),
    REQUEST,
  );
  const page = (await readPages(store, channel)).get('/tournament/cup') ?? '';
  assert.match(page, /<h1>&lt;script&gt;1&lt;\/script&gt; \$&amp; \{\{title\}\} 🥋<\/h1>/);
});

test('promote · refuses a remote without the content that it reads, and content that no live remote can read', async (t) => {
  const { store } = await liveStore(t);
  await publishReader(t, store, '2.0.0');
  await assert.rejects(
    promote(store, ids(['tournaments', '2.0.0']), REQUEST),
    refusedWith('conflict', ['tournaments 2.0.0 читает содержимое ^1.0, а в наборе его нет']),
  );
  await readingSite(t, store);
  await publishContent(t, store, 'content-archive', '2.0.0', { schema: '2.0.0' });
  await assert.rejects(
    promote(store, ids(['content-archive', '2.0.0']), REQUEST),
    refusedWith('conflict', [
      'tournaments 2.0.0 читает содержимое ^1.0, а content-archive 2.0.0 – это 2.0.0',
    ]),
  );
});

test('promote · refuses a tournament that two contents have', async (t) => {
  const { store } = await liveStore(t);
  await readingSite(t, store);
  await publishContent(t, store, 'content-league', '1.0.0', { ids: ['spring'] });
  await promote(store, ids(['content-league', '1.0.0']), REQUEST);
  const twice = refusedWith('conflict', [
    'страница /tournament/cup есть и в content-league 1.1.0, и в content-archive 1.0.0',
  ]);
  await assert.rejects(publishContent(t, store, 'content-league', '1.1.0', { ids: ['cup'] }), twice);
});

test('publish · refuses content with code, with pages of its own outline, and without the version of its schema', async (t) => {
  const { store } = await liveStore(t);
  await assert.rejects(
    publishContent(
      t,
      store,
      'content-archive',
      '1.0.0',
      { provides: {}, pages: [{ ...cupPage('cup'), outline: '<b>1</b>' }] },
      { 'evil.js': '1', 'page.html': '<b>1</b>' },
    ),
    refusedWith('bad_facts', [
      'содержимое не называет версию своей схемы (provides.content)',
      'файлу evil.js в содержимом не место: в нём только данные, документы и картинки',
      'файлу page.html в содержимом не место: в нём только данные, документы и картинки',
      'страница /tournament/cup не принадлежит разделу или сама приносит разметку',
    ]),
  );
});
