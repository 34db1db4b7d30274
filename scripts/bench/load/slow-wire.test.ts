import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { slowWire } from './slow-wire.ts';

test('slowWire · delivers bytes complete and in order, on several connections at once', async (t) => {
  const bodies = [60_000, 1, 0, 90_000].map((length, index) => Buffer.alloc(length, `${index}abcdefg`));
  const server = createServer((request, response) => response.end(bodies[Number(request.url?.slice(1))]));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const wire = await slowWire(target, { latency: 20, throughput: 50 });
  t.after(wire.stop);
  const answers = await Promise.all(
    bodies.map(async (_, index) => Buffer.from(await (await fetch(`${wire.url}/${index}`)).arrayBuffer())),
  );
  answers.forEach((answer, index) => {
    assert.ok(answer.equals(bodies[index] ?? Buffer.of(0)), `answer ${index}`);
  });
});
