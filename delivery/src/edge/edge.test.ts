import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { promote } from '../channel/promotion.ts';
import { rollback } from '../channel/rollback.ts';
import { publish } from '../release/publish.ts';
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

test('the edge serves release files as immutable, in the encoding that the browser accepts', async (t) => {
  const { edge, store } = await liveEdge(t);
  const source = await store.get(SCRIPT.slice(1));
  const plain = await edge.inject({ url: SCRIPT, headers: { 'accept-encoding': 'identity' } });
  assert.equal(plain.statusCode, 200);
  assert.equal(plain.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.match(String(plain.headers['content-type']), /^(text|application)\/javascript/);
  assert.deepEqual(plain.rawPayload, source);
  const br = await edge.inject({ url: SCRIPT, headers: { 'accept-encoding': 'gzip, deflate, br' } });
  assert.equal(br.headers['content-encoding'], 'br');
  assert.match(String(br.headers['content-type']), /^(text|application)\/javascript/);
  assert.match(String(br.headers.vary), /accept-encoding/i);
  assert.deepEqual(brotliDecompressSync(br.rawPayload), source);
  const gz = await edge.inject({ url: SCRIPT, headers: { 'accept-encoding': 'gzip' } });
  assert.equal(gz.headers['content-encoding'], 'gzip');
  assert.deepEqual(gunzipSync(gz.rawPayload), source);
});

test('the edge serves a release with build metadata in its version', async (t) => {
  const { edge, store } = await liveEdge(t);
  await publishBuild(t, store, 'rating', '1.1.0+9f2c11ab');
  assert.equal((await edge.inject('/remotes/rating/1.1.0+9f2c11ab/remoteEntry.js')).statusCode, 200);
});

test('a running edge serves a part that it has never heard of, and follows its rollback', async (t) => {
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

test('a file that no release lists is an uncached 404, never a page', async (t) => {
  const { edge, storeDir } = await liveEdge(t);
  await writeFile(join(storeDir, 'remotes/rating/1.0.0/unlisted.js'), 'secret');
  const paths = [
    '/remotes/rating/1.0.0/gone.js',
    '/remotes/rating/1.0.0/unlisted.js',
    '/remotes/rating/1.0.0/remoteEntry.js.br',
    '/remotes/rating/1.0.0/release.json',
    '/remotes/rating/1.0.0/',
    '/remotes/rating/9.9.9/remoteEntry.js',
    '/remotes/nobody/1.0.0/remoteEntry.js',
    '/remotes/shell/1.0.0/shell.js',
    '/remotes/rating/1.0.0/__proto__',
    '/remotes/',
    '/shell/',
    '/shell/1.0.0',
  ];
  for (const path of paths) {
    const answer = await edge.inject(path);
    assert.equal(answer.statusCode, 404, path);
    assert.equal(answer.headers['cache-control'], 'no-store', path);
    assert.match(String(answer.headers['content-type']), /json/, path);
  }
});

test('a path cannot leave the folder of a release, however it is spelt', async (t) => {
  const { edge } = await liveEdge(t);
  await edge.listen({ host: '127.0.0.1', port: 0 });
  const { port } = edge.server.address() as AddressInfo;
  const channel = 'channel/production/000001.json';
  const ways = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..%252f', './/../'];
  const fromRelease = ways.map((up) => `/remotes/rating/1.0.0/${up.repeat(3)}${channel}`);
  const fromRoot = ways.map((up) => `/shell/${up}${channel}`);
  for (const path of [...fromRelease, ...fromRoot, `/shell/1.0.0/%00`, '/.git/config', '/remotes/.tmp/x']) {
    // A raw request: fetch would normalise the path before sending it.
    const { status, body } = await rawGet(port, path);
    assert.ok(status >= 400 && status < 500, `${path} answers ${status}`);
    assert.doesNotMatch(body, /"ledger"/, path);
  }
});

const rawGet = (port: number, path: string) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });

test('a page is matched by its path or the longest prefix; an unknown path gets the 404 page', async (t) => {
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

test('pages and the discovery document are compressed and revalidated by ETag', async (t) => {
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

test('the next request sees a promotion', async (t) => {
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

test('every page forbids foreign and inline code without a nonce', async (t) => {
  const { edge } = await liveEdge(t);
  for (const url of ['/', '/nowhere', SCRIPT]) {
    const { headers } = await edge.inject(url);
    const policy = String(headers['content-security-policy']).split(/;\s*/).sort();
    assert.deepEqual(policy, [
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'frame-src https://yandex.ru/map-widget/',
      "img-src 'self' data: blob:",
      "manifest-src 'self'",
      "media-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
    ]);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['referrer-policy'], 'strict-origin');
    assert.match(String(headers['permissions-policy']), /camera=\(\)/);
    assert.equal(headers['x-powered-by'], undefined);
  }
});

test('a page allows the inline code of its template and no text inside the page', async (t) => {
  const { edge, store } = await liveEdge(t);
  const inline = '<script>start()</script><style>a{}</style><script type="application/json">{}</script>';
  const template = `${inline}<head><!--league:head--></head><body><!--league:body--></body>`;
  const pages = [
    { path: '/', deep: false, title: 'Лига', noindex: false, jsonLd: { name: 'x' } },
    { path: '/404', deep: false, title: '<script>evil()</script>', noindex: true },
  ];
  const folder = await buildFolder(t, factsOf('shell', '1.1.0', { pages }), { 'template.html': template });
  await publish(store, folder, { commit: 'abc', builder: 'tester' });
  await promote(store, [{ name: 'shell', version: '1.1.0' }], REQUEST);
  const policyOf = async (url: string) => (await edge.inject(url)).headers['content-security-policy'];
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  for (const url of ['/', '/nowhere']) {
    const policy = String(await policyOf(url)).split(';');
    assert.ok(policy.includes(`script-src 'self' ${hash('start()')}`), url);
    assert.ok(policy.includes(`style-src 'self' ${hash('')} ${hash('a{}')}`), url);
  }
  assert.match(String(await policyOf(SCRIPT)), /script-src 'self';/);
});

test('before the first promotion the site says so and is not ready', async (t) => {
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

test('the site stays on the previous revision when a channel document is truncated', async (t) => {
  const { storeDir } = await liveStore(t);
  await writeFile(join(storeDir, 'channel/production/000002.json'), '{"schema":1,"revi');
  const edge = await startEdge(t, storeDir);
  assert.equal((await edge.inject('/rating')).statusCode, 200);
  assert.equal((await edge.inject('/releases.json')).json().revision, 1);
  assert.equal((await edge.inject('/readyz')).json().revision, 1);
});

test('a running site survives the loss of its store', async (t) => {
  const { edge, storeDir } = await liveEdge(t);
  assert.equal((await edge.inject('/')).statusCode, 200);
  await rm(storeDir, { recursive: true });
  assert.equal((await edge.inject('/rating')).statusCode, 200);
  assert.equal((await edge.inject(SCRIPT)).statusCode, 404);
});

test('a remote whose files disappear and return does not affect the others', async (t) => {
  const { edge, store, storeDir } = await liveEdge(t);
  const path = join(storeDir, SCRIPT);
  const bytes = await store.get(SCRIPT.slice(1));
  assert.equal((await edge.inject(SCRIPT)).statusCode, 200);
  await Promise.all(['', '.br', '.gz'].map((suffix) => rm(path + suffix)));
  const gone = await edge.inject({ url: SCRIPT, headers: { 'accept-encoding': 'br' } });
  assert.equal(gone.statusCode, 404);
  assert.equal(gone.headers['cache-control'], 'no-store');
  assert.equal((await edge.inject('/rating')).statusCode, 200);
  await writeFile(path, bytes ?? '');
  assert.equal((await edge.inject({ url: SCRIPT, headers: { 'accept-encoding': 'br' } })).statusCode, 200);
});

test("the site's icon is the one of the live shell", async (t) => {
  const { edge } = await liveEdge(t);
  for (const url of ['/favicon.svg', '/favicon.ico']) {
    const icon = await edge.inject(url);
    assert.equal(icon.payload, '<svg/>');
    assert.match(String(icon.headers['content-type']), /^image\/svg\+xml/);
    assert.equal(icon.headers['cache-control'], 'public, max-age=3600');
  }
});

test("robots.txt is the live shell's, and the sitemap lists every indexable page by its absolute address", async (t) => {
  const { edge, store } = await liveEdge(t);
  const before = await edge.inject('/robots.txt');
  assert.equal(before.payload, 'User-agent: *\n\nSitemap: http://localhost:3000/sitemap.xml\n');
  assert.match(String(before.headers['content-type']), /^text\/plain/);
  const folder = await buildFolder(t, factsOf('shell', '1.1.0'), {
    'robots.txt': 'User-agent: *\nDisallow: /x\n',
  });
  await publish(store, folder, { commit: 'abc', builder: 'tester' });
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

test('a page described by a remote is served before its parent page', async (t) => {
  const { edge, store } = await liveEdge(t);
  const olimp = {
    path: '/tournament/olimp',
    deep: false,
    remote: 'tournaments' as const,
    title: 'Олимп',
    noindex: false,
  };
  await publishBuild(t, store, 'tournaments', '1.1.0', { pages: [olimp] });
  await promote(store, [{ name: 'tournaments', version: '1.1.0' }], REQUEST);
  assert.match((await edge.inject('/tournament/olimp')).payload, /<title>Олимп — Лига<\/title>/);
  assert.match((await edge.inject('/tournament/olimp/teams')).payload, /<title>Турниры — Лига<\/title>/);
  assert.match((await edge.inject('/tournament/olimp2')).payload, /<title>Турниры — Лига<\/title>/);
});
