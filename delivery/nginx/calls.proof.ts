import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { retire } from '../src/channel/retire.ts';
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
const _COOKIE = { 'set-cookie': 'XSRF-TOKEN=of-nobody; Path=/' };
