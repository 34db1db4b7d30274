import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { promote } from '../src/channel/promotion.ts';
import { rollback } from '../src/channel/rollback/rollback.ts';
import { closeOthers } from '../src/release/closed.ts';
import { ask, compareAnswers, open } from '../src/testing/both-edges.ts';
import { REQUEST } from '../src/testing/builds.ts';
import { publishContent } from '../src/testing/contents.ts';
import { FOLDER, makeNamedLive, NAMED, PERMISSION, startReader, WAYS } from '../src/testing/named-files.ts';

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

test('nginx · logs neither the query nor a secret in the path', async (t) => {
  const { nginx, log } = await open(t);
  await ask(nginx, '/rating?token=secret');
  await ask(nginx, '/reset-password/secret');
  await ask(nginx, '/api/images/secret.webp');
  await ask(nginx, '/gone');
  const lines = (await readFile(log, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).path);
  const ours = lines.filter((path) => path !== '/healthz');
  assert.deepEqual(ours, ['/rating', '/reset-password[hidden]', '/api/images/[hidden]', '/gone']);
});
