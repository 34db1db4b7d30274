import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { login, uploadUserImage } from '@league/shared/contract';
import { pathOf } from '../../testing/contract-call.ts';
import { startTestApp, visitorAs } from '../../testing/test-app.ts';

/** Sends an endless request until the connection closes; returns the number of bytes, at most 256 MB. */
async function sendForEver(url: URL, headers: readonly string[], start = ''): Promise<number> {
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  const isChunked = !headers.some((header) => header.startsWith('content-length'));
  const all = [`POST ${url.pathname} HTTP/1.1`, 'host: x', ...headers];
  socket.write(`${all.join('\r\n')}${isChunked ? '\r\ntransfer-encoding: chunked' : ''}\r\n\r\n`);
  const chunk = (data: string) => (isChunked ? `${data.length.toString(16)}\r\n${data}\r\n` : data);
  if (start) socket.write(chunk(start));
  const piece = chunk('x'.repeat(256 * 1024));
  let bytes = 0;
  const more = () => {
    let isRoomLeft = true;
    while (isRoomLeft && socket.writable && bytes < 256e6) {
      bytes += piece.length;
      isRoomLeft = socket.write(piece);
    }
    if (bytes >= 256e6) socket.destroy();
  };
  socket.on('drain', more);
  more();
  await new Promise((resolve) => socket.once('close', resolve));
  assert.match(answer, /^HTTP\/1\.1 413 /);
  return bytes;
}

test('large body · is answered and the connection stays open (413)', async () => {
  const { app } = await startTestApp();
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api${login.path}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number | undefined>();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const sent = request(url, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': 4_000_000 },
    });
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    sent.on('socket', (socket) => ports.add(socket.localPort));
    sent.end('x'.repeat(4_000_000));
    const [response] = await answered;
    assert.equal(response.statusCode, 413);
    assert.equal(JSON.parse(await text(response)).error, 'too_large');
  }
  assert.equal(ports.size, 1, 'one connection for all of them');
  agent.destroy();
});

test('endless body · closes the connection after the answer', async () => {
  const { app } = await startTestApp();
  const base = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`;
  const json = 'content-type: application/json';
  for (const headers of [[json], [json, 'content-length: 4000000000']])
    assert.ok((await sendForEver(new URL(base + login.path), headers)) < 100e6);

  const coach = await visitorAs(app, 'coach');
  const form = ['content-type: multipart/form-data; boundary=x', `authorization: Bearer ${coach.token}`];
  const start = '--x\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
  const upload = new URL(base + pathOf(uploadUserImage, { params: { id: coach.id } }));
  assert.ok((await sendForEver(upload, form, start)) < 100e6);
});
