import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type TestContext, test } from 'node:test';
import { liveStore } from '../testing/builds.ts';
import { startEdge } from '../testing/edges.ts';
import { startProvider } from '../testing/providers.ts';

/** The provider gives a cookie to everybody who asks without one, as the edge does. */
const COOKIE = { 'set-cookie': 'XSRF-TOKEN=of-nobody; Path=/' };
const SHARED = { 'cache-control': 'public, max-age=0, s-maxage=60', etag: '"7"', ...COOKIE };

async function open(t: TestContext, headers: Record<string, string> = SHARED) {
  const asked: IncomingMessage[] = [];
  const answers: ServerResponse[] = [];
  const provider = await startProvider(t, (request, response) => {
    asked.push(request);
    answers.push(response.writeHead(200, { 'content-type': 'application/json', ...headers }));
  });
  const { storeDir } = await liveStore(t);
  const edge = await startEdge(t, storeDir, provider);
  /** All of them ask before the provider answers; then it answers whatever it is asked. */
  const ask = async (path: string, count = 1, more: Record<string, string> = {}) => {
    const waiting = Array.from({ length: count }, () => edge.inject({ url: path, headers: more }));
    const timer = setInterval(() => {
      for (const answer of answers.splice(0)) answer.end('{"day":7}');
    }, 5);
    try {
      return await Promise.all(waiting);
    } finally {
      clearInterval(timer);
    }
  };
  return { asked, ask };
}

test('edge · asks the provider once for a day with a number · however many ask for it', async (t) => {
  const { asked, ask } = await open(t);
  for (const path of [
    '/api/days/cup?at=7-000000000000',
    '/api/days/cup/categories/cadets-a-male-33?at=7-000000000000',
    '/api/days/cup/number',
  ]) {
    const before = asked.length;
    for (const answer of await ask(path, 50)) assert.equal(answer.payload, '{"day":7}');
    assert.equal((await ask(path, 1, { 'if-none-match': 'W/"7"' }))[0]?.statusCode, 304);
    assert.equal(asked.length, before + 1, path);
  }
});

test('edge · passes nothing of a reader on with a question for all of them', async (t) => {
  const { asked, ask } = await open(t);
  await ask('/api/days/cup?at=7-000000000000', 1, {
    cookie: 'a=1',
    authorization: 'Bearer x',
    host: 'liga.test',
  });
  assert.equal(asked[0]?.headers.cookie, undefined);
  assert.equal(asked[0]?.headers.authorization, undefined);
});

test('edge · gives no reader the cookie that the provider gives to it', async (t) => {
  const { ask } = await open(t);
  for (const path of ['/api/days/cup?at=7-000000000000', '/api/days/cup/number'])
    for (const { headers } of await ask(path, 2)) assert.equal(headers['set-cookie'], undefined, path);
});

test('edge · keeps no answer that is for nobody else · a number is not current', async (t) => {
  const { asked, ask } = await open(t, { 'cache-control': 'private, no-cache' });
  await ask('/api/days/cup?at=6-000000000000', 20);
  assert.equal(asked.length, 1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await ask('/api/days/cup?at=6-000000000000');
  assert.equal(asked.length, 2);
});
