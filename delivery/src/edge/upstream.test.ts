import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, type RequestListener, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { liveStore } from '../testing/builds.ts';
import { startEdge } from '../testing/edges.ts';
import { startProvider } from '../testing/providers.ts';

/** Short, but longer than a busy machine needs for a provider that does not hang. */
const SILENCE = 1_500;

async function open(t: TestContext, answer: RequestListener) {
  const provider = await startProvider(t, answer);
  const { storeDir } = await liveStore(t);
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const times = { upstreamLimits: { silence: SILENCE, pause: SILENCE } };
  const edge = await startEdge(t, storeDir, provider, { level: 'warn', stream }, times);
  return { edge, lines, url: await edge.listen({ host: '127.0.0.1', port: 0 }) };
}

// Concurrent: they mostly wait.
describe('edge', { concurrency: true }, () => {
  test('answers 504 in the shape of the contract and releases the connection · the provider hangs', async (t) => {
    const released: Promise<unknown>[] = [];
    const { edge, lines } = await open(t, ({ socket }) => void released.push(once(socket, 'close')));
    const ask = async (method: 'GET' | 'POST') => {
      const payload = method === 'POST' ? '{}' : '';
      const answer = await edge.inject({ method, url: '/api/events?token=hidden', payload });
      assert.equal(answer.statusCode, 504);
      const { error, message, requestId } = answer.json();
      assert.equal(error, 'unavailable');
      assert.match(message, /^Сервер лиги слишком долго не отвечает/);
      assert.equal(typeof requestId, 'string');
      assert.equal(answer.headers['cache-control'], 'no-store');
    };
    await Promise.all([ask('GET'), ask('POST')]);
    await Promise.all(released);
    assert.equal(released.length, 2, 'what hangs is not asked again');
    assert.deepEqual(
      lines.map((line) => JSON.parse(line).err.code),
      ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT'],
    );
    assert.doesNotMatch(lines.join(''), /hidden/);
  });

  test('lets an upload take longer than the silence limit, as long as its sender needs', async (t) => {
    const { url } = await open(t, async (incoming, response) => response.end(await text(incoming)));
    const sent = request(`${url}/api/x`, { method: 'POST', headers: { 'content-type': 'image/png' } });
    sent.write('abc');
    // The client itself may be silent for longer, in a tunnel for example.
    await wait(SILENCE * 1.2);
    sent.end('d');
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    assert.equal(response.statusCode, 200);
    assert.equal(await text(response), 'abcd');
  });

  test('cuts an answer off · it stops in the middle', async (t) => {
    const { url } = await open(t, (_incoming, response) => void response.writeHead(200).write('half'));
    const answer = await fetch(`${url}/api/events`);
    assert.equal(answer.status, 200);
    await assert.rejects(answer.text());
  });
});
