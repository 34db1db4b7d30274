import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { startTestApp } from '../testing/test-app.ts';

test('a body that is too large is answered, and its connection goes on', async () => {
  const { app } = await startTestApp();
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/auth/login`;
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
