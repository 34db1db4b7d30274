import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync } from 'node:zlib';
import { publish } from '../publish/publish.ts';
import { promote } from '../sets/promotion.ts';
import { rollback } from '../sets/rollback/rollback.ts';
import {
  buildFolder,
  factsOf,
  liveStore,
  publishBuild,
  REQUEST,
  temporaryFolder,
} from '../testing/builds.ts';
import { liveEdge, startEdge } from '../testing/edges.ts';

const SCRIPT = '/remotes/rating/1.0.0/remoteEntry.js';

test('edge · serves a part that it has never heard of, and follows its rollback', async (t) => {
  const { edge, store } = await liveEdge(t);
  assert.equal((await edge.inject('/readyz')).json().revision, 1);
  for (const version of ['1.0.0', '1.1.0']) {
    await publishBuild(t, store, 'shop', version);
    await promote(store, [{ name: 'shop', version }], REQUEST);
  }
  const liveShop = async () => {
    const { revision, microFrontends } = (await edge.inject('/releases.json')).json();
    const [shop] = microFrontends['@league/shop'];
    assert.equal((await edge.inject(shop.url)).statusCode, 200);
    return [revision, shop.metadata.version];
  };
  assert.deepEqual(await liveShop(), [3, '1.1.0']);
  await rollback(store, [{ name: 'shop' }], REQUEST);
  assert.deepEqual(await liveShop(), [4, '1.0.0']);
});

test('edge · finds a page by its path or the longest prefix, and answers an unknown path with the 404 page', async (t) => {
  const { edge } = await liveEdge(t);
  const cases = [
    ['/', 200, 'Лига'],
    ['/?utm=1', 200, 'Лига'],
    ['/rating', 200, 'Рейтинг'],
    ['/rating/', 200, 'Рейтинг'],
    ['/rating/girls/29?tab=1', 200, 'Рейтинг'],
    ['/tournament/test', 200, 'Образец'],
    ['/tournament/olimp2025/setki', 200, 'Турниры'],
    ['/ratings', 404, 'Страница не найдена'],
    ['/404', 404, 'Страница не найдена'],
    ['/index.html', 404, 'Страница не найдена'],
    ['//evil.test/x', 404, 'Страница не найдена'],
  ] as const;
  for (const [url, status, title] of cases) {
    const page = await edge.inject(url);
    assert.equal(page.statusCode, status, url);
    const full = title === 'Лига' ? title : `${title} — Лига`;
    assert.ok(page.payload.includes(`<title>${full}</title>`), url);
    assert.equal(page.headers['cache-control'], 'no-cache', url);
  }
});

test('edge · says with which set it answered pages and calls, and of no file, which all sets may have', async (t) => {
  const { edge } = await liveEdge(t);
  const setOf = async (url: string) => (await edge.inject(url)).headers['x-set-revision'];
  assert.equal(await setOf('/rating'), '1');
  assert.equal(await setOf('/releases.json'), '1');
  assert.equal(await setOf('/api/camps'), '1');
  assert.equal(await setOf(SCRIPT), undefined);
});

test('edge · compresses pages and discovery document, and revalidates them by ETag', async (t) => {
  const { edge } = await liveEdge(t);
  for (const url of ['/rating', '/releases.json']) {
    const first = await edge.inject({ url, headers: { 'accept-encoding': 'br' } });
    assert.equal(first.headers['content-encoding'], 'br', url);
    const etag = String(first.headers.etag);
    const again = await edge.inject({
      url,
      headers: { 'accept-encoding': 'br', 'if-none-match': `W/"x", ${etag}` },
    });
    assert.equal(again.statusCode, 304, url);
    assert.equal(again.payload, '', url);
    const plain = await edge.inject({ url, headers: { 'accept-encoding': 'br;q=0', 'if-none-match': etag } });
    assert.equal(plain.statusCode, 200, url);
    assert.equal(plain.headers['content-encoding'], undefined, url);
    assert.equal(brotliDecompressSync(first.rawPayload).toString(), plain.payload, url);
  }
});

test('edge · shows a promotion with the next request', async (t) => {
  const { edge, store } = await liveEdge(t);
  const before = await edge.inject('/releases.json');
  assert.equal(before.json().revision, 1);
  await publishBuild(t, store, 'rating', '1.1.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  const after = await edge.inject({
    url: '/releases.json',
    headers: { 'if-none-match': String(before.headers.etag) },
  });
  assert.equal(after.json().microFrontends['@league/rating'][0].metadata.version, '1.1.0');
  assert.match((await edge.inject('/rating')).payload, /\/remotes\/rating\/1\.1\.0\/remoteEntry\.js/);
});

test('edge · says that nothing is published and is not ready · before the first promotion', async (t) => {
  const edge = await startEdge(t, await temporaryFolder(t));
  for (const url of ['/', '/releases.json', '/rating']) {
    const answer = await edge.inject(url);
    assert.equal(answer.statusCode, 503, url);
    assert.match(answer.payload, /Сайт ещё не опубликован/, url);
  }
  assert.equal((await edge.inject('/readyz')).statusCode, 503);
  assert.equal((await edge.inject('/healthz')).statusCode, 200);
  assert.equal((await edge.inject('/favicon.svg')).statusCode, 404);
});

test('edge · stays on the previous revision · its set is truncated', async (t) => {
  const { storeDir } = await liveStore(t);
  await writeFile(join(storeDir, 'sets/000002.json'), '{"schema":1,"revi');
  const edge = await startEdge(t, storeDir);
  assert.equal((await edge.inject('/rating')).statusCode, 200);
  assert.equal((await edge.inject('/releases.json')).json().revision, 1);
  assert.equal((await edge.inject('/readyz')).json().revision, 1);
});

test('edge · keeps serving pages · its store is lost', async (t) => {
  const { edge, storeDir } = await liveEdge(t);
  assert.equal((await edge.inject('/')).statusCode, 200);
  await rm(storeDir, { recursive: true });
  assert.equal((await edge.inject('/rating')).statusCode, 200);
  assert.equal((await edge.inject(SCRIPT)).statusCode, 404);
});

test("edge · serves the live shell's robots.txt, and a sitemap of every indexable page by its absolute address", async (t) => {
  const { edge, store } = await liveEdge(t);
  const before = await edge.inject('/robots.txt');
  assert.equal(before.payload, 'User-agent: *\n\nSitemap: http://localhost:3000/sitemap.xml\n');
  assert.match(String(before.headers['content-type']), /^text\/plain/);
  const folder = await buildFolder(t, factsOf('shell', '1.1.0'), {
    'robots.txt': 'User-agent: *\nDisallow: /x\n',
  });
  await publish(store, folder, 'tester');
  const request = { ...REQUEST, publicUrl: 'https://league.example' };
  await promote(store, [{ name: 'shell', version: '1.1.0' }], request);
  const robots = await edge.inject('/robots.txt');
  assert.equal(
    robots.payload,
    'User-agent: *\nDisallow: /x\n\nSitemap: https://league.example/sitemap.xml\n',
  );
  const sitemap = await edge.inject('/sitemap.xml');
  assert.match(String(sitemap.headers['content-type']), /^application\/xml/);
  assert.deepEqual(
    [...sitemap.payload.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url),
    ['/', '/rating', '/tournament'].map((path) => `https://league.example${path}`),
  );
});
