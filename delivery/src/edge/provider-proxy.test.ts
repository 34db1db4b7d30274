import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { liveStore } from '../testing/builds.ts';
import { liveEdge, startEdge } from '../testing/edges.ts';
import { startProvider } from '../testing/providers.ts';

test('edge · answers 503 in the shape of the contract · the provider is unreachable', async (t) => {
  const { edge } = await liveEdge(t);
  for (const [method, url] of [
    ['GET', '/api/events'],
    ['POST', '/sendmessage.php'],
    ['GET', '/sandbox/pay/1'],
  ] as const) {
    const answer = await edge.inject({ method, url });
    assert.equal(answer.statusCode, 503, url);
    assert.equal(answer.headers['retry-after'], '5', url);
    assert.equal(answer.json().error, 'unavailable', url);
    assert.equal(typeof answer.json().message, 'string', url);
    assert.equal(answer.headers['cache-control'], 'no-store', url);
  }
  assert.equal((await edge.inject('/rating')).statusCode, 200);
});

test('edge · hands request and body unchanged to the provider, and its headers to the browser', async (t) => {
  const urls: string[] = [];
  const provider = await startProvider(t, (request, response) => {
    urls.push(request.url ?? '');
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { headers, method, url } = request;
      response.writeHead(request.url === '/api/busy' ? 503 : 200, {
        'content-type': 'application/json',
        'content-security-policy': "default-src 'self'",
        'set-cookie': ['a=1', 'b=2'],
      });
      response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }));
    });
  });
  const { storeDir } = await liveStore(t);
  const edge = await startEdge(t, storeDir, provider);
  const answer = await edge.inject({
    method: 'POST',
    url: '/sendmessage.php?x=1',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': '6.6.6.6',
      host: 'liga.test',
    },
    payload: 'name=%D0%90&msg=1',
  });
  const seen = answer.json();
  assert.equal(seen.method, 'POST');
  assert.equal(seen.url, '/sendmessage.php?x=1');
  assert.equal(seen.body, 'name=%D0%90&msg=1');
  assert.equal(seen.headers['x-forwarded-for'], '127.0.0.1');
  assert.equal(seen.headers['x-original-forwarded-for'], '6.6.6.6');
  assert.equal(seen.headers['x-forwarded-host'], 'liga.test');
  assert.equal(answer.headers['content-security-policy'], "default-src 'self'");
  assert.deepEqual(answer.headers['set-cookie'], ['a=1', 'b=2']);
  assert.equal((await edge.inject('/api/docs/')).json().url, '/api/docs/');
  assert.equal((await edge.inject('/api/busy')).statusCode, 503);
  assert.equal(
    urls.filter((url) => url === '/api/busy').length,
    1,
    'a 503 is an answer, not asked for again',
  );
});

test('edge · tells a client that waits for «100 Continue» to go on, and hands its body on', async (t) => {
  const provider = await startProvider(t, async (request, response) => {
    response.end(JSON.stringify({ body: await text(request), expect: request.headers.expect ?? null }));
  });
  const { storeDir } = await liveStore(t);
  const edge = await startEdge(t, storeDir, provider);
  const url = `${await edge.listen({ host: '127.0.0.1', port: 0 })}/api/auth/login`;
  const headers = { expect: '100-continue', 'content-type': 'application/json', 'content-length': 2 };
  const sent = request(url, { method: 'POST', headers });
  sent.on('continue', () => sent.end('{}'));
  sent.flushHeaders();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  assert.equal(response.statusCode, 200);
  assert.deepEqual(JSON.parse(await text(response)), { body: '{}', expect: null });
});

test('edge · hands a stream on to each of many readers, answers calls beside them, and stops with them open', async (t) => {
  const streams: ServerResponse[] = [];
  const provider = await startProvider(t, ({ url }, response) => {
    if (url !== '/api/days/cup/live') return void response.end('{}');
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: first\n\n');
    streams.push(response);
  });
  const { storeDir } = await liveStore(t);
  const edge = await startEdge(t, storeDir, provider);
  const address = await edge.listen({ host: '127.0.0.1', port: 0 });
  const open = async () => (await fetch(`${address}/api/days/cup/live`)).body?.getReader();
  const readers = await Promise.all(Array.from({ length: 150 }, open));
  const next = async () => {
    const told = await Promise.all(readers.map(async (reader) => (await reader?.read())?.value));
    return new Set(told.map((bytes) => Buffer.from(bytes ?? []).toString()));
  };
  assert.deepEqual(await next(), new Set(['data: first\n\n']));
  for (const stream of streams) stream.write('data: next\n\n');
  assert.deepEqual(await next(), new Set(['data: next\n\n']));
  assert.equal((await fetch(`${address}/api/events`)).status, 200);
  await edge.close();
});
