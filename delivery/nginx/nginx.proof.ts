import assert from 'node:assert/strict';
import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { promote } from '../src/channel/promotion.ts';
import { retire } from '../src/channel/retire.ts';
import { rollback } from '../src/channel/rollback/rollback.ts';
import { closeOthers } from '../src/release/closed.ts';
import { ask, compareAnswers, open } from '../src/testing/both-edges.ts';
import { assetNamed, makeLive, publishBuild, REQUEST } from '../src/testing/builds.ts';
import { publishContent } from '../src/testing/contents.ts';
import { FOLDER, makeNamedLive, NAMED, PERMISSION, startReader, WAYS } from '../src/testing/named-files.ts';
import { startProvider } from '../src/testing/providers.ts';

const PATHS = [
  '/',
  '/?utm=1',
  '/rating',
  '/rating/',
  '/rating/girls/29?tab=1',
  '/rating/a/b/c/d/e/f/g',
  '/tournament/test',
  '/tournament/test/below',
  '/tournament/olimp2025/setki',
  '/ratings',
  '/404',
  '/404/',
  '/index.html',
  '/rating/_.html',
  '/rating/_',
  '/current/index.html',
  '/html/1-x/index.html',
  '/bin/release.mjs',
  '/channel/production/000001.json',
  '/.tmp/x',
  '/.git/config',
  '//evil.test/x',
  '/releases.json',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.svg',
  '/favicon.ico',
  '/sw.js',
  '/shell/1.0.0/shell.js',
  '/shell/1.0.0/favicon.svg',
  '/remotes/rating/1.0.0/remoteEntry.js',
  '/remotes/rating/1.0.0/gone.js',
  '/remotes/rating/1.0.0/release.json',
  '/remotes/rating/1.0.0/remoteEntry.js.br',
  '/remotes/rating/1.0.0/',
  '/remotes/rating/9.9.9/remoteEntry.js',
  '/remotes/shell/1.0.0/shell.js',
  '/remotes/',
  '/shell/1.0.0',
];

test('nginx · answers every path like the built-in edge: status, headers, bytes', async (t) => {
  await compareAnswers(await open(t), PATHS);
});

test('nginx · lets the worker of a remote control what lies below its name, like the built-in edge', async (t) => {
  const both = await open(t);
  await publishBuild(t, both.store, 'rating', '1.1.0', {}, { 'worker.js': '// worker', 'a/worker.js': '//' });
  await compareAnswers(both, ['/remotes/rating/1.1.0/worker.js', '/remotes/rating/1.1.0/a/worker.js']);
  const { headers } = await ask(both.nginx, '/remotes/rating/1.1.0/worker.js');
  assert.equal(headers.get('service-worker-allowed'), '/rating/');
});

test('nginx · answers an asset like the built-in edge, and nothing else at such an address', async (t) => {
  const both = await open(t);
  const files = Object.fromEntries(
    Object.entries({
      woff2: 'letters',
      svg: `<svg>${'<g/>'.repeat(200)}</svg>`,
      mp4: 'film',
      pdf: '%PDF',
    }).map(([extension, text]) => [assetNamed(text, extension), text]),
  );
  await publishBuild(t, both.store, 'shell', '1.1.0', {}, files);
  const names = Object.keys(files);
  const [name = ''] = names;
  const others = [
    `${name}.br`,
    name.toUpperCase(),
    name.replace('woff2', 'js'),
    'assets/',
    'assets',
    'assets/x.png',
  ];
  await compareAnswers(
    both,
    [...names, ...others, `shell/1.1.0/${name}`].map((path) => `/${path}`),
  );
});

test('nginx · answers the pages of a retired part like the built-in edge', async (t) => {
  const both = await open(t);
  await retire(both.store, { name: 'tournaments', notice: 'Турниры переносят.' }, REQUEST);
  const paths = ['/tournament', '/tournament/', '/tournament/test', '/tournament/olimp2025/setki', '/rating'];
  await compareAnswers(both, [...paths, '/tournament/_retired.html', '/tournaments', '/sitemap.xml']);
  assert.match((await ask(both.nginx, '/tournament/test/x')).body, /Турниры переносят\./);
});

test('nginx · answers 404 with the page to a thing that the provider does not know', async (t) => {
  const asked: (string | undefined)[] = [];
  const provider = await startProvider(t, (request, response) => {
    asked.push(request.url);
    response.writeHead(request.url?.endsWith('/none') ? 410 : 404).end();
  });
  const { nginx } = await open(t, provider);
  const page = await ask(nginx, '/rating/girls');
  assert.equal(page.status, 200);
  for (const path of ['/rating/none', '/rating/none/', '/rating/none?tab=1']) {
    const answer = await ask(nginx, path);
    assert.deepEqual([answer.status, answer.body], [404, page.body], path);
    assert.equal(answer.headers.get('cache-control'), 'no-cache');
    assert.equal(answer.headers.get('content-type'), 'text/html; charset=utf-8');
  }
  assert.equal((await ask(nginx, '/rating')).status, 200);
  assert.deepEqual(
    new Set(asked),
    new Set(['/api/preview?path=/rating/girls', '/api/preview?path=/rating/none']),
  );
});

test('nginx · gives a file that names people to the provider alone, uncached', async (t) => {
  const both = await open(t, await startReader(t));
  await makeNamedLive(t, both.store);
  const [ours, theirs] = await Promise.all([
    ask(both.edge, NAMED, PERMISSION),
    ask(both.nginx, NAMED, PERMISSION),
  ]);
  assert.deepEqual([theirs.status, theirs.body], [200, ours.body]);
  assert.equal(theirs.headers.get('cache-control'), 'no-store');
  for (const headers of [
    {},
    { 'x-league-reader': 'guessed' },
    { range: 'bytes=0-9' },
    { 'x-league-reader': 'guessed', 'x-league-path': NAMED },
  ])
    for (const method of ['GET', 'HEAD'])
      for (const path of WAYS) {
        const answer = await ask(both.nginx, path, headers, method);
        assert.equal(answer.status, 404, `${method} ${path}`);
        assert.doesNotMatch(answer.body, /Орлов/, path);
      }
  assert.equal((await ask(both.nginx, `${FOLDER}/files/named/p.pdf`)).status, 200);
});

test('nginx · gives nobody a closed release of content · until it is live again', async (t) => {
  const both = await open(t);
  await makeNamedLive(t, both.store);
  await publishContent(t, both.store, 'content-archive', '1.1.0');
  await promote(both.store, [{ name: 'content-archive', version: '1.1.0' }], REQUEST);
  const file = `${FOLDER}/files/named/p.pdf`;
  const ways = [file, file.replace('/files', '//files'), file.replace('/files', '/x/../files')];
  assert.equal((await ask(both.nginx, file)).status, 200);
  await closeOthers(both.store, 'content-archive', '1.1.0');
  for (const path of ways) assert.equal((await ask(both.nginx, path)).status, 404, path);
  await compareAnswers(both, [file]);
  const live = '/content/content-archive/1.1.0/tournaments/cup.json';
  assert.equal((await ask(both.nginx, live)).status, 200);
  await rollback(both.store, [{ name: 'content-archive' }], REQUEST);
  assert.equal((await ask(both.nginx, file)).status, 200);
});

test('nginx · gives nobody a file that names people · the provider does not answer', async (t) => {
  const both = await open(t);
  await makeNamedLive(t, both.store);
  await compareAnswers(both, [NAMED]);
  assert.equal((await ask(both.nginx, NAMED, PERMISSION)).status, 404);
});

test('nginx · gives out nothing but releases and pages, however a path is spelt', async (t) => {
  const { nginx } = await open(t);
  const ways = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..%252f', './/../'];
  for (const up of ways) {
    for (const start of ['/remotes/rating/1.0.0/', '/shell/1.0.0/', '/rating/', '/']) {
      for (const target of ['channel/production/000001.json', 'current/index.html', 'bin/release.mjs']) {
        const path = `${start}${up.repeat(start.split('/').length - 2)}${target}`;
        const { status, body } = await ask(nginx, path);
        const isPageBelow = status === 200 && /<title>Рейтинг/.test(body);
        assert.ok(isPageBelow || status === 400 || status === 404, `${path} answers ${status}`);
        assert.doesNotMatch(body, /"ledger"/, path);
      }
    }
  }
});

test('nginx · sends what the promotion has compressed', async (t) => {
  const { nginx, store } = await open(t);
  const source = await store.get('remotes/rating/1.0.0/remoteEntry.js');
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const stored = await store.get(`remotes/rating/1.0.0/remoteEntry.js.${encoding === 'br' ? 'br' : 'gz'}`);
    const answer = await ask(nginx, '/remotes/rating/1.0.0/remoteEntry.js', { 'accept-encoding': encoding });
    assert.equal(answer.headers.get('content-encoding'), encoding);
    assert.equal(Number(answer.headers.get('content-length')), stored?.length);
    assert.deepEqual(unpack(stored ?? Buffer.of()), source);
  }
});

test('nginx · shows a promotion and a rollback with the next request, and never calls an older page fresh', async (t) => {
  const { nginx, store, storeDir } = await open(t);
  const br = { 'accept-encoding': 'br' };
  await publishBuild(t, store, 'rating', '1.1.0');
  const tags = new Set<string>();
  const see = async (version: string) => {
    const { body } = await ask(nginx, '/releases.json');
    assert.equal(JSON.parse(body).microFrontends['@league/rating'][0].metadata.version, version);
    const page = await ask(nginx, '/rating', br);
    for (const known of tags) {
      assert.equal((await ask(nginx, '/rating', { ...br, 'if-none-match': known })).status, 200, known);
    }
    const tag = page.headers.get('etag') ?? '';
    const again = await ask(nginx, '/rating', { ...br, 'if-none-match': `W/"x", ${tag}` });
    assert.equal(again.status, 304);
    // A browser puts these headers on the page that it has kept.
    for (const name of ['cache-control', 'content-security-policy', 'etag', 'vary'])
      assert.equal(again.headers.get(name), page.headers.get(name), name);
    assert.equal((await ask(nginx, '/rating', { 'if-none-match': tag })).status, 200, 'another encoding');
    tags.add(tag);
  };
  await see('1.0.0');
  await promote(store, [{ name: 'rating', version: '1.1.0' }], REQUEST);
  await see('1.1.0');
  await rollback(store, [{ name: 'rating' }], REQUEST);
  await see('1.0.0');
  assert.equal(tags.size, 3);
  assert.match(await readlink(join(storeDir, 'current')), /^html\/3-/);
});

test('nginx · says that nothing is published, and serves the first promotion without a reload', async (t) => {
  const { nginx, edge, store } = await open(t, undefined, false);
  for (const path of ['/', '/rating', '/releases.json', '/readyz']) {
    const [ours, theirs] = await Promise.all([ask(edge, path), ask(nginx, path)]);
    assert.equal(theirs.status, 503, path);
    for (const name of ['cache-control', 'content-type']) {
      assert.equal(theirs.headers.get(name), ours.headers.get(name), `${path}: ${name}`);
    }
    if (path !== '/readyz') assert.equal(theirs.body, ours.body);
  }
  await makeLive(t, store);
  assert.equal((await ask(nginx, '/')).status, 200);
  assert.equal((await ask(nginx, '/readyz')).status, 200);
});
