import type { ServerResponse } from 'node:http';
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import { EventRing, type SentEvent } from '@league/shared/contract';
import type { EventSourceMessage } from 'eventsource-parser';
import type { Agent } from 'undici';
import { readStream, type StreamAnswer } from './upstream-stream.ts';

/** A reader of a day's stream, and how many of its events they were told. */
interface Reader {
  response: ServerResponse;
  lastCount: number;
}

export interface FanTimes {
  /** Between two attempts to reach the provider, at first and at most; some chance is added. */
  againFirst: number;
  againMost: number;
  /** Nothing is heard for so long, and readers get a line that says nothing. */
  keepAlive: number;
}

/** Milliseconds. */
export const FAN_TIMES: FanTimes = { againFirst: 250, againMost: 5_000, keepAlive: 15_000 };

/** A reader who has not taken so many bytes is cut off, and comes back by the id of the last event. */
export const LARGEST_BACKLOG = 64 * 1024;
/** Readers that are told in one turn of the event loop, so that pages and calls go on between. */
const AT_ONCE = 20;
/** Milliseconds until a reader whose stream was cut comes back: not all at once. */
const RETRY = { least: 1_000, spread: 4_000 };

const textOf = ({ id, data }: SentEvent) => `id: ${id}\ndata: ${data}\n\n`;

/** One stream of the provider, for all who read that day at this edge. */
export class DayFan {
  readonly #readers = new Set<Reader>();
  readonly #abort = new AbortController();
  readonly #times: FanTimes;
  readonly #first = Promise.withResolvers<StreamAnswer>();
  #ring: EventRing | undefined;
  #headers: StreamAnswer['headers'] = {};
  #events: { count: number; bytes: Buffer }[] = [];
  #count = 0;
  #isTelling = false;
  /** Since the last keep-alive. */
  #wasHeard = false;
  readonly #keeping: NodeJS.Timeout;

  /** @param onEnd called once the provider has no stream of this day any more, or refused the first question */
  constructor(options: {
    agent: Agent;
    origin: string;
    path: string;
    times: FanTimes;
    onEnd: () => void;
  }) {
    this.#times = options.times;
    this.#keeping = setInterval(() => this.#keepAlive(), options.times.keepAlive).unref();
    void this.#follow(options).finally(() => {
      this.end();
      options.onEnd();
    });
  }

  /** The provider's answer to the first question: 200 once the number of the day is known. Rejects without one. */
  get answer(): Promise<StreamAnswer> {
    return this.#first.promise;
  }

  get size(): number {
    return this.#readers.size;
  }

  /** Tells a reader what came after the number that they have seen, and from then on everything. */
  join(response: ServerResponse, after: string | undefined): void {
    const ring = this.#ring;
    if (!ring || this.#abort.signal.aborted) return void response.destroy();
    const reader = { response, lastCount: this.#count };
    const retry = RETRY.least + Math.floor(Math.random() * RETRY.spread);
    const missed = after === undefined ? [] : ring.since(after);
    response.writeHead(200, this.#headers);
    response.write(`retry: ${retry}\nevent: open\ndata: \n\n${missed.map(textOf).join('')}`);
    if (after === undefined) response.write(beatOf(ring.at));
    this.#readers.add(reader);
    response.once('close', () => this.#readers.delete(reader));
  }

  end(): void {
    clearInterval(this.#keeping);
    this.#abort.abort();
    for (const { response } of this.#readers) response.end();
  }

  async #follow({ agent, origin, path }: { agent: Agent; origin: string; path: string }): Promise<void> {
    const { signal } = this.#abort;
    let again = this.#times.againFirst;
    while (!signal.aborted) {
      let status = 0;
      const onAnswer = (answer: StreamAnswer) => {
        status = answer.status;
        if (status === 200) this.#headers = answer.headers;
        else if (!this.#ring) this.#first.resolve(answer);
      };
      const onMessage = (message: EventSourceMessage) => {
        again = this.#times.againFirst;
        this.#wasHeard = true;
        this.#hear(message);
      };
      try {
        await readStream({
          ...{ agent, origin, path, signal, onAnswer, onMessage },
          lastId: this.#ring?.at,
        });
      } catch (error) {
        // The readers keep their streams: the provider restarts, or somebody will see that it does not answer.
        if (!this.#ring) return this.#first.reject(error);
      }
      if (!this.#ring || status === 204 || status === 404) return;
      await pause(again * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
      again = Math.min(again * 2, this.#times.againMost);
    }
  }

  #hear({ id = '', event, data }: EventSourceMessage): void {
    if (event === 'beat' && !this.#ring) {
      this.#ring = new EventRing(data);
      this.#first.resolve({ status: 200, headers: this.#headers, body: '' });
    }
    if (event === 'beat' && this.#ring) this.#write(Buffer.from(beatOf(this.#ring.at)));
    if (event !== undefined || !this.#ring) return;
    const sent = { id, data };
    this.#ring.add(sent);
    this.#count += 1;
    this.#events.push({ count: this.#count, bytes: Buffer.from(textOf(sent)) });
    void this.#tell();
  }

  async #tell(): Promise<void> {
    if (this.#isTelling) return;
    this.#isTelling = true;
    for (let event = this.#events.shift(); event; event = this.#events.shift()) {
      let sent = 0;
      for (const reader of this.#readers) {
        // A tab that has joined meanwhile has read it already.
        if (reader.lastCount >= event.count) continue;
        reader.lastCount = event.count;
        write(reader.response, event.bytes);
        sent += 1;
        if (sent % AT_ONCE === 0) await breathe();
      }
    }
    this.#isTelling = false;
  }

  /** The provider's beats say what is current. While it says nothing, the streams only stay open, and readers see that nobody beats. */
  #keepAlive(): void {
    if (!this.#wasHeard) this.#write(KEEP_ALIVE);
    this.#wasHeard = false;
  }

  #write(bytes: Buffer): void {
    for (const { response } of this.#readers) write(response, bytes);
  }
}

const KEEP_ALIVE = Buffer.from(':\n\n');

const beatOf = (number: string) => `id: ${number}\nevent: beat\ndata: ${number}\n\n`;

function write(response: ServerResponse, bytes: Buffer): void {
  if (response.writableLength > LARGEST_BACKLOG) response.destroy();
  else response.write(bytes);
}
