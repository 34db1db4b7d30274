import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type TestContext, test } from 'node:test';
import { type EventSourceMessage, EventSourceParserStream } from 'eventsource-parser/stream';
import { liveStore } from '../../testing/builds.ts';
import { startEdge } from '../../testing/edges.ts';
import { startProvider } from '../../testing/providers.ts';
import type { StreamOptions } from './live-streams.ts';

const TIMES = { againFirst: 5, againMost: 20 };
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
    response.write(this.message());
    this.streams.push(response);
    for (const go of this.#waiting.splice(0)) go();
  };

  message(): string {
    return `data: ${numberOf(this.seq)}\n\n`;
  }

  tell(): void {
    this.seq += 1;
    this.streams.at(-1)?.write(this.message());
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
  const join = () => Reader.open(t, address + DAY);
  return { provider, edge, address, join };
}

class Reader {
  readonly headers: Headers;
  readonly #messages: ReadableStreamDefaultReader<EventSourceMessage>;

  static async open(t: TestContext, url: string): Promise<Reader> {
    const abort = new AbortController();
    t.after(() => abort.abort());
    const answer = await fetch(url, { signal: abort.signal });
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

  /** The next number; undefined once the stream has ended. */
  async next(): Promise<string | undefined> {
    return (await this.#messages.read()).value?.data;
  }
}

test('edge · has one stream of the provider, however many read it · with the provider’s headers', async (t) => {
  const { provider, join } = await open(t);
  const readers = await Promise.all(Array.from({ length: 250 }, () => join()));
  assert.equal(readers[0]?.headers.get('x-own'), 'provider');
  for (const { headers } of readers) assert.equal(headers.get('set-cookie'), null);
  provider.tell();
  provider.tell();
  for (const reader of readers) for (const seq of [7, 8, 9]) assert.equal(await reader.next(), numberOf(seq));
  assert.equal(provider.questions.length, 1);
});

test('edge · tells who comes later what is current', async (t) => {
  const { provider, join } = await open(t);
  const first = await join();
  for (const _ of [1, 2, 3]) provider.tell();
  for (const seq of [7, 8, 9, 10]) assert.equal(await first.next(), numberOf(seq));
  assert.equal(await (await join()).next(), numberOf(10));
});

test('edge · keeps the readers’ streams, and goes on where it was · the provider restarts', async (t) => {
  const { provider, join } = await open(t);
  const reader = await join();
  assert.equal(await reader.next(), numberOf(7));
  provider.status = 503;
  provider.streams[0]?.destroy();
  provider.seq += 1;
  provider.status = 200;
  await provider.opened(2);
  assert.equal(await reader.next(), numberOf(8));
  provider.tell();
  assert.equal(await reader.next(), numberOf(9));
});

test('edge · ends the streams, and passes the answer on · the day is over', async (t) => {
  const { provider, address, join } = await open(t);
  const reader = await join();
  await reader.next();
  provider.status = 204;
  provider.streams[0]?.end();
  assert.equal(await reader.next(), undefined);
  assert.equal((await fetch(address + DAY)).status, 204);
  provider.status = 404;
  assert.equal((await fetch(address + DAY)).status, 404);
});
