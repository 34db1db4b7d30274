import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { hashOf } from '../../page/content-policy.ts';
import type { Store } from '../../release/store.ts';
import { promote } from '../../sets/promotion.ts';
import { liveStore, publishBuild, REQUEST } from '../../testing/builds.ts';
import { startEdge } from '../../testing/edges.ts';
import { startProvider } from '../../testing/providers.ts';
import type { FilledPagesOptions } from './filled-pages.ts';

const TEMPLATE = `<!doctype html><html lang="ru"><head><meta charset="utf-8"><style>a{}</style><!--league:styles--><!--league:head--></head>
<body><!--league:page--><noscript>JavaScript</noscript><div id="root"><header><!--league:header--></header><main><!--league:outline--></main></div><!--/league:page--><!--league:body--></body></html>`;

/** A shell that draws what the provider says of `/api/names`, and pages that want something else. */
const DRAW = (version: string) => `globalThis.leagueDraw = async (at) => {
  const name = location.pathname.split('/').at(-1);
  const asked = { escapes: '/api/../metrics', writes: '/api/write' }[name] ?? '/api/names?' + name;
  const read = async () => {
    if (name === 'session') return '<p aria-busy="true"></p>';
    if (name === 'bad') throw new Error('broken page');
    const text = await (await fetch(asked, name === 'writes' ? { method: 'POST' } : {})).text();
    if (text === 'broken') throw new Error('broken data');
    if (text === 'slow') await new Promise(() => undefined);
    return text;
  };
  if (name === 'slot') await new Promise((onload, onerror) => document.head.appendChild(
    Object.assign(document.createElement('script'), { src: '/remotes/tournaments/1.0.0/remoteEntry.js', onload, onerror })));
  const html = '<main style="top:1px">${version} ' + (await read()) + '</main>';
  return { html, css: '.a{}', fonts: '@font-face{}', page: { path: location.pathname, at, api: {} } };
};`;

interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
}

const publishShell = (t: TestContext, store: Store, version: string, draw: string) =>
  publishBuild(t, store, 'shell', version, {}, { 'template.html': TEMPLATE, 'draw.cjs': draw });

/** A site before a provider that answers `says.names`; a visitor waits as long as a slow machine needs. */
async function open(t: TestContext, times: FilledPagesOptions['times'] = {}, draw = DRAW('1.1.0')) {
  const asked: Asked[] = [];
  const says = { names: 'Орлов', status: 200, hangs: false };
  const provider = await startProvider(t, ({ url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    if (pathname === '/api/preview') {
      const path = searchParams.get('path') ?? '';
      const status = path.endsWith('/gone') ? 410 : path.endsWith('/desk') ? 404 : 200;
      return response.writeHead(status).end(JSON.stringify({ title: path, description: 'Лагерь' }));
    }
    asked.push({ path: url, headers });
    if (says.hangs) return;
    const etag = `"${Buffer.from(says.names).toString('hex')}"`;
    const isKnown = headers['if-none-match'] === etag;
    response.writeHead(isKnown ? 304 : says.status, { etag, 'content-type': 'text/plain' });
    response.end(isKnown ? undefined : says.names);
  });
  const { store, storeDir } = await liveStore(t);
  await publishShell(t, store, '1.1.0', draw);
  await promote(store, [{ name: 'shell', version: '1.1.0' }], REQUEST);
  const edge = await startEdge(t, storeDir, provider, false, {
    fillTimes: { fresh: 0, stale: 0, patience: 60_000, providerRest: 0, renewed: 600_000, ...times },
  });
  /** What the page at a path has asked for; others are kept warm. */
  const askedAt = (path: string) => asked.filter(({ path: call }) => call === `/api/names?${path}`);
  return { store, storeDir, edge, asked, askedAt, says };
}

const rootOf = (html: string) =>
  /<div id="root" data-drawn(?: data-stale)?>(.*)<\/div><script/s.exec(html)?.[1];
const timeOf = (html: string) => JSON.parse(/id="league-drawn">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}').at;

test('page · has what the provider tells a guest, and allows its own styles', async (t) => {
  const { edge } = await open(t);
  const { payload, headers, statusCode } = await edge.inject('/rating');
  assert.equal(statusCode, 200);
  assert.equal(rootOf(payload), '<main style="top:1px">1.1.0 Орлов</main>');
  assert.match(payload, /<style data-styled="true" data-styled-version="[^"]*">\.a\{\}<\/style>/);
  const styles = ['', 'a{}', '@font-face{}', '.a{}', 'top:1px'].map((text) => `'${hashOf(text)}'`);
  assert.ok(
    String(headers['content-security-policy']).includes(
      `style-src 'self' 'unsafe-hashes' ${styles.join(' ')};`,
    ),
  );
  const again = await edge.inject({ url: '/rating', headers: { 'if-none-match': String(headers.etag) } });
  assert.equal(again.statusCode, 304);
});

test('names · are in no stored file', async (t) => {
  const { edge, storeDir } = await open(t);
  assert.match((await edge.inject('/rating')).payload, /Орлов/);
  const files = await readdir(storeDir, { recursive: true, withFileTypes: true });
  const texts = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
  );
  assert.ok(texts.length > 20);
  assert.ok(texts.every((text) => !text.includes('Орлов')));
});

test('visitor · sends nothing of theirs to the provider, and gets what a guest sees', async (t) => {
  const { edge, asked } = await open(t);
  const headers = { cookie: 'refresh=secret', authorization: 'Bearer secret', 'x-forwarded-for': '10.1.1.1' };
  const { payload } = await edge.inject({ url: '/rating', headers });
  assert.match(rootOf(payload) ?? '', /Орлов/);
  assert.ok(asked.length > 0);
  for (const { headers: sent } of asked) {
    assert.doesNotMatch(JSON.stringify(sent), /secret|10\.1\.1\.1/);
    assert.ok(sent['x-real-ip'], 'the provider does not take it for its own machine');
  }
});

test('many visitors · cost one drawing, and nothing while the page is fresh', async (t) => {
  const { edge, askedAt } = await open(t, { fresh: 600_000 });
  const pages = await Promise.all(Array.from({ length: 20 }, () => edge.inject('/rating')));
  assert.ok(pages.every(({ payload }) => rootOf(payload)?.includes('Орлов')));
  await edge.inject('/rating');
  assert.equal(askedAt('rating').length, 1);
});

test('hidden name · is gone with the next answer of the provider', async (t) => {
  const { edge, says } = await open(t);
  const first = await edge.inject('/rating');
  says.names = 'имя скрыто';
  const { payload } = await edge.inject('/rating');
  assert.doesNotMatch(payload, /Орлов/);
  assert.ok(timeOf(payload) >= timeOf(first.payload));
});

test('late provider · has the page of seconds ago sent, and the browser ask again', async (t) => {
  const { edge, says } = await open(t, { stale: 600_000, patience: 1_000 });
  while (!(await edge.inject('/rating')).payload.includes('Орлов')) await pause(20);
  says.hangs = true;
  const { payload } = await edge.inject('/rating');
  assert.match(payload, /<div id="root" data-drawn data-stale><main [^>]+>1\.1\.0 Орлов/);
  assert.doesNotMatch(payload, /id="known-at"/);
});

const AGE = /<p id="known-at" role="status">Показано то, что было известно [^<]+\.<\/p>/;

test('page that is drawn late · is the last good one, with its age', async (t) => {
  const { edge, says } = await open(t, { stale: 2_000, patience: 500 });
  while (!(await edge.inject('/rating')).payload.includes('Орлов')) await pause(20);
  await pause(2_100);
  says.names = 'slow';
  const { payload } = await edge.inject('/rating');
  assert.match(rootOf(payload) ?? '', /Орлов/);
  assert.match(payload, AGE);
});

test('page that cannot be drawn any more · is the last good one with its age, then the outline: a hidden name goes', async (t) => {
  const { edge, says } = await open(t, { stale: 1_000, rest: 1 });
  assert.match((await edge.inject('/rating')).payload, /Орлов/);
  await pause(1_100);
  says.names = 'broken';
  const old = (await edge.inject('/rating')).payload;
  assert.match(rootOf(old) ?? '', /Орлов/);
  assert.match(old, AGE);
  await pause(1_100);
  assert.equal(rootOf((await edge.inject('/rating')).payload), undefined);
  says.names = 'Соколов';
  assert.match(rootOf((await edge.inject('/rating')).payload) ?? '', /Соколов/);
  const metrics = (await edge.inject('/metrics')).payload;
  for (const line of ['fresh"} 2', 'old"} 1', 'outline"} 1'])
    assert.ok(metrics.includes(`league_filled_pages_total{answer="${line}\n`), metrics);
});

test('page that was asked for · is renewed before somebody asks again', async (t) => {
  const { edge, says, askedAt } = await open(t, { fresh: 600_000, renewed: 200 });
  assert.match((await edge.inject('/rating/7')).payload, /Орлов/);
  says.names = 'Соколов';
  // The fourth question comes after the page was drawn with the third.
  while (askedAt('7').length < 4) await pause(20);
  assert.match((await edge.inject('/rating/7')).payload, /Соколов/);
});

test('provider that fails · leaves the last good page, with its age', async (t) => {
  const { edge, says } = await open(t);
  await edge.inject('/rating');
  says.status = 500;
  says.names = 'ошибка';
  const { payload } = await edge.inject('/rating');
  assert.match(rootOf(payload) ?? '', /Орлов/);
  assert.match(
    payload,
    /<p id="known-at" role="status">Сервер лиги не отвечает\. Показано то, что было известно \d+ [а-я]+ в \d\d:\d\d\.<\/p><div id="root"/,
  );
  assert.equal(rootOf((await edge.inject('/tournament')).payload), undefined, 'no page without an answer');
  Object.assign(says, { status: 200, names: 'Соколов' });
  const after = (await edge.inject('/rating')).payload;
  assert.match(rootOf(after) ?? '', /Соколов/);
  assert.doesNotMatch(after, /known-at/);
});

test('provider that hangs · costs a visitor the patience and no more, then nothing', async (t) => {
  const { edge, says, asked } = await open(t, { patience: 50, providerRest: 600_000 });
  says.hangs = true;
  assert.equal(rootOf((await edge.inject('/rating')).payload), undefined);
  // Until the call is given up, in two seconds.
  while ((await edge.inject('/tournament')) && asked.length < 2) await pause(50);
  await pause(2_500);
  const before = asked.length;
  assert.equal(rootOf((await edge.inject('/rating')).payload), undefined);
  assert.equal(asked.length, before);
});

for (const [what, path] of [
  ['fails', '/rating/bad'],
  ['waits for a session', '/rating/session'],
  ['asks for something else than the calls', '/rating/escapes'],
  ['writes', '/rating/writes'],
] as const)
  test(`page that ${what} · keeps its outline, and is left alone`, async (t) => {
    const { edge, asked } = await open(t);
    const outline = (await edge.inject(path)).payload;
    assert.equal(rootOf(outline), undefined);
    assert.match(outline, /<!--league:page-->/);
    assert.equal((await edge.inject(path)).payload, outline);
    assert.ok(asked.every((call) => call.path.startsWith('/api/names')));
  });

for (const [what, path, status] of [
  ['a thing that is not there', '/rating/gone', 404],
  ['a path without a preview', '/rating/desk', 200],
  ['a hidden page', '/tournament/test', 200],
  ['an unknown path', '/nowhere', 404],
] as const)
  test(`outline · is all that is sent for ${what}`, async (t) => {
    const { edge, askedAt } = await open(t);
    const { payload, statusCode } = await edge.inject(path);
    assert.equal(statusCode, status);
    assert.equal(rootOf(payload), undefined);
    assert.deepEqual(askedAt(path.split('/').at(-1) ?? ''), []);
  });

test('newer release · draws the pages anew, those asked for last before anybody asks', async (t) => {
  const { edge, store, askedAt } = await open(t, { fresh: 600_000 });
  assert.match(rootOf((await edge.inject('/rating/7')).payload) ?? '', /1\.1\.0/);
  while (askedAt('tournament').length < 1) await pause(20);
  await publishShell(t, store, '1.2.0', DRAW('1.2.0'));
  await promote(store, [{ name: 'shell', version: '1.2.0' }], REQUEST);
  assert.match(rootOf((await edge.inject('/rating')).payload) ?? '', /1\.2\.0/);
  // The promotion has found that both wait for the provider; `/rating/7` was asked for before.
  for (const page of ['tournament', '7']) while (askedAt(page).length < 2) await pause(20);
  assert.match(rootOf((await edge.inject('/rating/7')).payload) ?? '', /1\.2\.0/);
  assert.equal(askedAt('7').length, 2);
});
