import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { errorBody } from '@league/shared/contract';
import { startTestApp } from '../../testing/test-app.ts';

const { app } = await startTestApp();
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

const HOST = 'host: liga.test\r\nconnection: close\r\n';
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\n${HOST}${headers}\r\n`;
const logIn = (type: string) =>
  `POST /api/auth/login HTTP/1.1\r\n${HOST}content-type: ${type}\r\ncontent-length: 2\r\n\r\n{}`;

const HOSTILE: [name: string, bytes: string, status: number][] = [
  ['no HTTP at all', 'HELO liga.test\r\n\r\n', 400],
  ['two lengths', `POST /api/x HTTP/1.1\r\n${HOST}content-length: 1\r\ncontent-length: 2\r\n\r\nab`, 400],
  [
    'a chunk that is none',
    `POST /api/auth/login HTTP/1.1\r\n${HOST}transfer-encoding: chunked\r\n\r\nzz\r\n`,
    400,
  ],
  ['no host', 'GET /api/clubs HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['headers of 20 KiB', get('/api/clubs', `x-a: ${'a'.repeat(20_000)}\r\n`), 431],
  ['an address of 20 KiB', get(`/api/${'a'.repeat(20_000)}`), 431],
  ['an address that cannot be decoded', get('/api/%zz'), 400],
  ['an expectation that nobody meets', get('/api/clubs', 'expect: 200-maybe\r\n'), 417],
  ['a method that calls do not have', `PROPFIND /api/clubs HTTP/1.1\r\n${HOST}\r\n`, 404],
  ['a method of proxies', `CONNECT evil.test:443 HTTP/1.1\r\n${HOST}\r\n`, 405],
  ['a content type with half a parameter', logIn('text/plain; x'), 400],
  ['a content type that is none', logIn('nonsense'), 415],
];

const ask = async (bytes: string) => {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
  socket.setTimeout(10_000, () => socket.destroy(new Error('no answer')));
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
  return { status: Number(head.split(' ')[1]), header, body };
};

for (const [name, bytes, status] of HOSTILE)
  test(`${name} · answers ${status} in the shape of every refusal, and the next call works`, async () => {
    const healthy = await ask(get('/api/healthz'));
    const answer = await ask(bytes);
    assert.equal(answer.status, status, answer.body);
    const body = errorBody.strict().parse(JSON.parse(answer.body));
    assert.match(body.message, /^[А-ЯЁ][^A-Za-z]+$/);
    assert.equal(answer.header('x-request-id'), body.requestId);
    assert.equal(answer.header('cache-control'), 'no-store');
    assert.equal(answer.header('content-type'), 'application/json; charset=utf-8');
    for (const header of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
      assert.equal(answer.header(header), healthy.header(header), header);
    assert.equal((await ask(get('/api/healthz'))).status, 200);
  });

test('slow body · is answered (408) and its connection closed, while a steady one is read', async () => {
  const bodyPace = { grace: 300, bytesPerSecond: 20 };
  const { app: impatient } = await startTestApp({}, { bodyPace });
  await impatient.listen({ host: '127.0.0.1', port: 0 });
  const at = impatient.server.address() as AddressInfo;
  const drip = async (piece: string) => {
    const socket = connect(at.port, '127.0.0.1');
    // Nothing may come before the headers.
    await once(socket, 'connect');
    socket.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60\r\n\r\n',
    );
    const dripping = setInterval(() => socket.writable && socket.write(piece), 100);
    const answered = (await Promise.race([once(socket, 'data'), once(socket, 'close')])).toString();
    clearInterval(dripping);
    socket.destroy();
    return Number(answered.split(' ')[1]);
  };
  assert.equal(await drip(' '), 408);
  assert.equal(await drip('      '), 400);
});
