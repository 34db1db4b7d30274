import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { HEALTH_PATH } from '@league/shared/release';
import { retire } from '../src/channel/retire.ts';
import { readMinutes } from '../src/health/minutes.ts';
import { ask, open, pick } from '../src/testing/both-edges.ts';
import { REQUEST } from '../src/testing/builds.ts';
import { startProvider } from '../src/testing/providers.ts';

test('nginx · refuses a write to any address, an unreadable request and a dead provider like the built-in edge', async (t) => {
  const { nginx, edge, store } = await open(t);
  await retire(store, { name: 'tournaments', notice: 'Турниры переносят.' }, REQUEST);
  const cases: [path: string, headers: Record<string, string>, method: string][] = [
    ['/rating', { 'content-length': '0' }, 'POST'],
    ['/remotes/rating/1.0.0/remoteEntry.js', {}, 'DELETE'],
    ['/ratings', { 'content-length': '0' }, 'POST'],
    ['/ratings', { 'content-length': '0' }, 'PUT'],
    ['/remotes/rating/1.0.0/gone.js', { 'content-length': '0' }, 'POST'],
    ['/remotes/rating', { 'content-length': '0' }, 'POST'],
    ['/404', { 'content-length': '0' }, 'POST'],
    ['/a/b/c/d/e/f/g', { 'content-length': '0' }, 'PATCH'],
    ['/', { 'content-length': '0' }, 'POST'],
    ['/releases.json', { 'content-length': '0' }, 'POST'],
    ['/robots.txt', {}, 'DELETE'],
    ['/healthz', { 'content-length': '0' }, 'POST'],
    ['/readyz', {}, 'DELETE'],
    ['/tournament/x', { 'content-length': '0' }, 'POST'],
    ['/api/events', {}, 'GET'],
    ['/sendmessage.php', { 'content-length': '0' }, 'POST'],
    [`/${'a'.repeat(20_000)}`, {}, 'GET'],
    ['/', { 'x-long': 'a'.repeat(20_000) }, 'GET'],
    ['/', { 'content-length': 'x' }, 'GET'],
  ];
  for (const [path, headers, method] of cases) {
    const [ours, theirs] = await Promise.all([
      ask(edge, path, headers, method),
      ask(nginx, path, headers, method),
    ]);
    const where = `${method} ${path.slice(0, 40)}`;
    assert.equal(theirs.status, ours.status, where);
    for (const name of ['cache-control', 'content-type', 'allow', 'retry-after', 'x-frame-options']) {
      assert.equal(theirs.headers.get(name), ours.headers.get(name), `${where}: ${name}`);
    }
    assert.deepEqual(pick(JSON.parse(theirs.body)), pick(JSON.parse(ours.body)), where);
  }
});

test('nginx · hands calls on with the browser’s address, and returns the provider’s headers alone', async (t) => {
  const seen: Record<string, unknown>[] = [];
  const provider = await startProvider(t, (request, response) => {
    seen.push({ url: request.url, ...request.headers });
    response.writeHead(201, { 'content-type': 'text/x-own', 'content-security-policy': 'own' }).end('made');
  });
  const { nginx } = await open(t, provider);
  const answer = await ask(nginx, '/api/events?a=%2F1', { 'x-forwarded-for': '6.6.6.6' });
  assert.equal(answer.status, 201);
  assert.equal(answer.headers.get('content-type'), 'text/x-own');
  assert.equal(answer.headers.get('content-security-policy'), 'own');
  assert.equal(answer.headers.get('x-frame-options'), undefined);
  assert.deepEqual(
    [seen[0]?.url, seen[0]?.['x-forwarded-for'], seen[0]?.['x-original-forwarded-for'], seen[0]?.host],
    ['/api/events?a=%2F1', '127.0.0.1', '6.6.6.6', 'liga.test'],
  );
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

/** The provider gives a cookie to everybody who asks without one, as nginx does for all readers of a day. */
const COOKIE = { 'set-cookie': 'XSRF-TOKEN=of-nobody; Path=/' };

test('nginx · asks once for a day with a number, and passes a stream on as it comes', async (t) => {
  const asked: string[] = [];
  let tell = (_: string) => {};
  const provider = await startProvider(t, (request, response) => {
    asked.push(`${request.url} ${request.headers.cookie ?? ''}`);
    if (request.url?.includes('/live')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
      tell = (text) => void response.end(text);
      return;
    }
    const caching = request.url?.includes('old') ? 'private, no-cache' : 'public, max-age=0, s-maxage=60';
    const headers = { 'cache-control': caching, etag: '"7"', vary: 'accept-encoding', ...COOKIE };
    response.writeHead(200, headers).end('{}');
  });
  const { nginx } = await open(t, provider);
  const shared = ['/api/days/cup?at=7-0', '/api/days/cup/categories/a?at=7-0', '/api/days/cup/number'];
  for (const path of shared) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(nginx, path, { cookie: 'a=1' })));
    for (const { headers } of answers) assert.equal(headers.get('set-cookie'), undefined);
    const known = await ask(nginx, path, { 'if-none-match': '"7"' });
    assert.deepEqual(
      [known.status, known.headers.get('cache-control')],
      [304, 'public, max-age=0, s-maxage=60'],
    );
  }
  assert.deepEqual(
    asked.splice(0),
    shared.map((path) => `${path} `),
  );
  for (const path of ['/api/days/cup?at=old', '/api/days/cup', '/api/days/cup?at=7-0&b=1'])
    for (const _ of [1, 2]) assert.equal((await ask(nginx, path)).status, 200);
  assert.equal(asked.splice(0).length, 6);

  const { body } = await fetch(`${nginx}/api/days/cup/live?after=7-0`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  assert.equal((await reader?.read())?.value, 'data: first\n\n');
  tell('data: second\n\n');
  assert.equal((await reader?.read())?.value, 'data: second\n\n');
});

test('nginx · hands on what tabs report of releases, and needs nobody who counts it', async (t) => {
  const { nginx, store, closeEdge } = await open(t);
  const rating = { name: 'rating', version: '1.0.0', views: 1, isFirst: true };
  const report = JSON.stringify({
    ...{ schema: 1, isTroubled: false },
    releases: [{ ...rating, newFaults: [], failures: [], vitals: {} }],
  });
  const send = (body: string) => fetch(`${nginx}${HEALTH_PATH}`, { method: 'POST', body });
  assert.equal((await send(report)).status, 204);
  assert.equal((await send('{}')).status, 400);
  assert.equal((await send('x'.repeat(9_000))).status, 413);
  await closeEdge();
  const now = Date.now();
  const minutes = await readMinutes(store, new Date(now - 600_000), new Date(now));
  assert.deepEqual(
    minutes.map(({ releases }) => releases['rating@1.0.0']?.sessions),
    [1],
  );
  assert.equal((await send(report)).status, 204);
});
