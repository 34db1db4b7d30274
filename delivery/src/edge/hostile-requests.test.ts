import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { liveStore } from '../testing/builds.ts';
import { startEdge } from '../testing/edges.ts';
import { startProvider } from '../testing/providers.ts';
import { sendRaw } from '../testing/raw-request.ts';

const HOST = 'host: liga.test\r\n';
const post = (path: string, type: string, body = '{}') =>
  `POST ${path} HTTP/1.1\r\n${HOST}content-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${HOST}${headers}\r\n`;

type Row = [name: string, bytes: string, status: number];

/** Bytes that are no request, with the status that Node answers. */
const UNREADABLE: Row[] = [
  ['no HTTP at all', 'HELO liga.test\r\n\r\n', 400],
  ['a header without a name', get('/', ': x\r\n'), 400],
  ['a header with a control character', get('/', 'x-a: a\x01b\r\n'), 400],
  ['two lengths', `POST / HTTP/1.1\r\n${HOST}content-length: 1\r\ncontent-length: 2\r\n\r\nab`, 400],
  [
    'length and chunks',
    `POST /api/x HTTP/1.1\r\n${HOST}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['a chunk that is none', `POST /api/x HTTP/1.1\r\n${HOST}transfer-encoding: chunked\r\n\r\nzz\r\n`, 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['a version that does not exist', `GET / HTTP/9.9\r\n${HOST}\r\n`, 400],
  ['headers of 20 KiB', get('/', `x-a: ${'a'.repeat(20_000)}\r\n`), 431],
  ['an address of 20 KiB', get(`/${'a'.repeat(20_000)}`), 431],
  ['an expectation that nobody meets', get('/', 'expect: 200-maybe\r\n'), 417],
  ['an unknown method', `YELL / HTTP/1.1\r\n${HOST}\r\n`, 400],
];

/** Requests that no browser sends, with the status that the edge itself answers. */
const HOSTILE: Row[] = [
  ['a part of an address of 2 KiB', get(`/remotes/${'a'.repeat(2_000)}/1.0.0/x.js`), 404],
  ['an address that cannot be decoded', get('/%zz'), 400],
  ['a call that cannot be decoded', get('/api/%ff'), 400],
  ['a method that pages do not have', `DELETE /rating HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['a method that calls do not have', `PROPFIND /api/x HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['a body for a page', post('/rating', 'text/plain; x'), 405],
  ['a content type that is none', post('/api/x', 'nonsense'), 415],
  ['a content type that is none, with a parameter', post('/api/x', ';;;=; x'), 415],
  ['a way out of the calls', get('/api/..%2f..%2fhealthz'), 400],
];

async function open(t: TestContext) {
  const seen: { type: string | undefined; body: string }[] = [];
  const provider = await startProvider(t, async (request, response) => {
    seen.push({ type: request.headers['content-type'], body: await text(request) });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  const { storeDir } = await liveStore(t);
  const edge = await startEdge(t, storeDir, provider);
  await edge.listen({ host: '127.0.0.1', port: 0 });
  return { port: (edge.server.address() as AddressInfo).port, seen };
}

test('edge · answers what is no request with 4xx, and serves the next one', async (t) => {
  const { port } = await open(t);
  for (const [name, bytes, status] of UNREADABLE) {
    assert.equal((await sendRaw(port, bytes)).status, status, name);
    assert.equal((await sendRaw(port, get('/healthz', 'connection: close\r\n'))).status, 200, name);
  }
});

test('edge · answers a hostile request with 4xx like every refusal, and serves the next one', async (t) => {
  const { port } = await open(t);
  const health = await sendRaw(port, get('/healthz', 'connection: close\r\n'));
  for (const [name, bytes, status] of HOSTILE) {
    const { status: got, headers, body } = await sendRaw(port, bytes);
    assert.equal(got, status, `${name}: ${body}`);
    for (const header of [
      'content-security-policy',
      'permissions-policy',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
      'x-frame-options',
    ])
      assert.equal(headers.get(header), health.headers.get(header), `${name}: ${header}`);
    assert.equal(headers.get('cache-control'), 'no-store', name);
    assert.equal(headers.get('content-type'), 'application/json; charset=utf-8', name);
    const { error, message, requestId } = JSON.parse(body);
    assert.match(error, /^[a-z_]+$/, name);
    assert.match(message, /^[А-ЯЁ][^A-Za-z]+$/, name);
    assert.equal(typeof requestId, 'string', name);
    assert.equal((await sendRaw(port, get('/healthz', 'connection: close\r\n'))).status, 200, name);
  }
});

test('edge · answers a person with a page · the address cannot be decoded', async (t) => {
  const { port } = await open(t);
  for (const bytes of [
    get('/%zz', 'accept: text/html\r\n'),
    post('/rating', 'text/plain').replace('host', 'accept: text/html\r\nhost'),
  ]) {
    const { headers, body } = await sendRaw(port, bytes);
    assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
    assert.match(body, /<html lang="ru">.*<h1>[А-ЯЁ]/s);
    const [, style = ''] = /<style>(.*)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha384').update(style).digest('base64');
    assert.ok(headers.get('content-security-policy')?.includes(`'sha384-${hash}'`));
  }
  const call = await sendRaw(port, get('/api/%zz', 'accept: text/html\r\n'));
  assert.equal(call.headers.get('content-type'), 'application/json; charset=utf-8');
});

test('edge · hands any valid content type and an unchanged body to the provider', async (t) => {
  const { port, seen } = await open(t);
  for (const type of ['text/plain; x', 'text/plain', 'text/plain;charset', 'application/json; =', 'a/b']) {
    const { status } = await sendRaw(port, post('/api/x', type, '{"a" : 1}'));
    assert.equal(status, 200, type);
    assert.deepEqual(seen.at(-1), { type, body: '{"a" : 1}' });
  }
});

test('edge · answers 500 with the usual headers and logs the reason · it has a fault', async (t) => {
  const { storeDir } = await liveStore(t);
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const edge = await startEdge(t, storeDir, undefined, { level: 'error', stream });
  edge.get('/broken', () => {
    throw new Error('secret reason');
  });
  const answer = await edge.inject('/broken');
  assert.equal(answer.statusCode, 500);
  assert.match(String(answer.headers['content-security-policy']), /default-src 'none'/);
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.deepEqual(Object.keys(answer.json()), ['error', 'message', 'requestId']);
  assert.equal(answer.json().error, 'internal');
  assert.doesNotMatch(answer.payload, /secret/);
  assert.match(lines.join(''), /secret reason/);
});
