import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type TestContext, test } from 'node:test';
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { liveStore } from '../../testing/builds.ts';
import { startEdge } from '../../testing/edges.ts';
import { startProvider } from '../../testing/providers.ts';
import type { StreamOptions } from './live-streams.ts';

const TIMES = { againFirst: 5, againMost: 20, keepAlive: 15_000 };
const numberOf = (seq: number) => `${seq}-${'0'.repeat(12)}`;
const DAY = '/api/days/cup/live';

/** A provider whose streams the test holds. */
class PausedProvider {
  readonly streams: ServerResponse[] = [];
  readonly questions: IncomingMessage[] = [];
  status = 200;
  seq = 7;
  #waiting: (() => void)[] = [];

  answer = (asked: IncomingMessage, response: ServerResponse) => {
    this.questions.push(asked);
    if (this.status !== 200) return void response.writeHead(this.status).end();
    response.writeHead(200, {
      ...{ 'content-type': 'text/event-stream', 'x-own': 'provider' },
      // As the provider does to everybody who asks without one.
      'set-cookie': 'XSRF-TOKEN=of-nobody; Path=/',
    });
    const last = asked.headers['last-event-id'];
    if (last === undefined) response.write(`event: beat\ndata: ${numberOf(this.seq)}\n\n`);
    else if (last !== numberOf(this.seq)) response.write(this.event());
    else response.write(': open\n\n');
    this.streams.push(response);
    for (const go of this.#waiting.splice(0)) go();
  };

  event(more = ''): string {
    return `id: ${numberOf(this.seq)}\ndata: {"number":"${numberOf(this.seq)}"${more}}\n\n`;
  }

  tell(more = ''): void {
    this.seq += 1;
    this.streams.at(-1)?.write(this.event(more));
  }

  async opened(count: number): Promise<void> {
    while (this.streams.length < count) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}

async function open(t: TestContext, streams: Partial<StreamOptions> = {}) {
  const provider = new PausedProvider();
  const url = await startProvider(t, provider.answer);
  const { storeDir } = await liveStore(t);
  const edge = await startEdge(t, storeDir, url, false, { streams: { times: TIMES, ...streams } });
  const address = await edge.listen({ host: '127.0.0.1', port: 0 });
  const join = (path = DAY, headers: Record<string, string> = {}) => Reader.open(t, address + path, headers);
  return { provider, edge, address, join };
}

class Reader {
  readonly headers: Headers;
  readonly #messages: ReadableStreamDefaultReader<EventSourceMessage>;

  static async open(t: TestContext, url: string, headers: Record<string, string>): Promise<Reader> {
    const abort = new AbortController();
    t.after(() => abort.abort());
    const answer = await fetch(url, { headers, signal: abort.signal });
    assert.equal(answer.status, 200);
    assert.ok(answer.body);
    return new Reader(answer.headers, answer.body);
  }

  constructor(headers: Headers, body: ReadableStream<Uint8Array<ArrayBuffer>>) {
    this.headers = headers;
    this.#messages = body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream())
      .getReader();
  }

  /** Id of the next event; undefined once the stream has ended. */
  async next(): Promise<string | undefined> {
    return (await this.message())?.id;
  }

  async message(): Promise<EventSourceMessage | undefined> {
    while (true) {
      const { value, done } = await this.#messages.read();
      if (done || value.event === undefined) return value;
    }
  }
}

test('edge · has one stream of the provider, however many read it · with the provider’s headers', async (t) => {
  const { provider, join } = await open(t);
  const readers = await Promise.all(Array.from({ length: 250 }, () => join()));
  assert.equal(readers[0]?.headers.get('x-own'), 'provider');
  for (const { headers } of readers) assert.equal(headers.get('set-cookie'), null);
  provider.tell();
  provider.tell();
  for (const reader of readers)
    assert.deepEqual([await reader.next(), await reader.next()], [numberOf(8), numberOf(9)]);
  assert.equal(provider.questions.length, 1);
});

test('edge · tells who comes back what they have missed · or to read the day again', async (t) => {
  const { provider, join } = await open(t);
  const first = await join();
  for (const _ of [1, 2, 3]) provider.tell();
  for (const seq of [8, 9, 10]) assert.equal(await first.next(), numberOf(seq));
  const back = await join(DAY, { 'last-event-id': numberOf(8) });
  assert.deepEqual([await back.next(), await back.next()], [numberOf(9), numberOf(10)]);
  const asked = await join(`${DAY}?after=${numberOf(9)}`);
  assert.equal(await asked.next(), numberOf(10));
  const late = await join(`${DAY}?after=${numberOf(1)}`);
  const { id, data } = (await late.message()) ?? { data: '{}' };
  assert.deepEqual([id, JSON.parse(data).reload], [numberOf(10), true]);
});

test('edge · keeps the readers’ streams, and goes on where it was · the provider restarts', async (t) => {
  const { provider, join } = await open(t);
  const reader = await join();
  provider.status = 503;
  provider.streams[0]?.destroy();
  provider.seq += 1;
  provider.status = 200;
  await provider.opened(2);
  assert.equal(await reader.next(), numberOf(8));
  assert.equal(provider.questions.at(-1)?.headers['last-event-id'], numberOf(7));
  provider.tell();
  assert.equal(await reader.next(), numberOf(9));
});

test('edge · ends the streams, and passes the answer on · the day is over', async (t) => {
  const { provider, address, join } = await open(t);
  const reader = await join();
  provider.status = 204;
  provider.streams[0]?.end();
  assert.equal(await reader.next(), undefined);
  assert.equal((await fetch(address + DAY)).status, 204);
  provider.status = 404;
  assert.equal((await fetch(address + DAY)).status, 404);
});

test('edge · cuts a reader off who takes nothing · and nobody else', async (t) => {
  const { provider, address, join } = await open(t);
  const [answer] = (await once(request(address + DAY).end(), 'response')) as [IncomingMessage];
  answer.pause();
  const gone = once(answer.socket, 'close');
  const reader = await join();
  const more = `,"more":"${'x'.repeat(900_000)}"`;
  // What the kernel takes for a reader differs from machine to machine.
  for (let count = 0; count < 20; count += 1) {
    provider.tell(more);
    await reader.next();
  }
  answer.on('error', () => {});
  answer.resume();
  await gone;
  provider.tell();
  assert.equal(await reader.next(), numberOf(28));
});
