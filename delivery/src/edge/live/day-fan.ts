import type { ServerResponse } from 'node:http';
import { setImmediate as breathe, setTimeout as pause } from 'node:timers/promises';
import type { Agent } from 'undici';
import { readStream, type StreamAnswer } from './upstream-stream.ts';

/** Between two attempts to reach the provider, at first and at most; some chance is added. */
export interface FanTimes {
  againFirst: number;
  againMost: number;
}

/** Milliseconds. */
export const FAN_TIMES: FanTimes = { againFirst: 250, againMost: 5_000 };

/** Readers that are told in one turn of the event loop, so that pages and calls go on between. */
const AT_ONCE = 20;
/** Milliseconds until a reader whose stream was cut comes back: not all at once. */
const RETRY = { least: 1_000, spread: 4_000 };

/** One stream of the provider, for all who read that day at this edge. */
export class DayFan {
  readonly #readers = new Set<ServerResponse>();
  readonly #abort = new AbortController();
  readonly #first = Promise.withResolvers<StreamAnswer>();
  /** The number of the day that was heard last. */
  #number: string | undefined;
  #headers: StreamAnswer['headers'] = {};

  /** @param onEnd called once the provider has no stream of this day any more, or refused the first question */
  constructor(options: {
    agent: Agent;
    origin: string;
    path: string;
    times: FanTimes;
    onEnd: () => void;
  }) {
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

  /** Tells a reader what is current, and from then on what the provider says. */
  join(response: ServerResponse): void {
    if (this.#number === undefined || this.#abort.signal.aborted) return void response.destroy();
    const retry = RETRY.least + Math.floor(Math.random() * RETRY.spread);
    response.writeHead(200, this.#headers);
    response.write(`retry: ${retry}\n${messageOf(this.#number)}`);
    this.#readers.add(response);
    response.once('close', () => this.#readers.delete(response));
  }

  end(): void {
    this.#abort.abort();
    for (const response of this.#readers) response.end();
  }

  async #follow({ agent, origin, path, times }: ConstructorParameters<typeof DayFan>[0]): Promise<void> {
    const { signal } = this.#abort;
    let again = times.againFirst;
    while (!signal.aborted) {
      let status = 0;
      const onAnswer = (answer: StreamAnswer) => {
        status = answer.status;
        if (status === 200) this.#headers = answer.headers;
        else if (this.#number === undefined) this.#first.resolve(answer);
      };
      const onNumber = (number: string) => {
        again = times.againFirst;
        void this.#tell(number);
      };
      try {
        await readStream({ agent, origin, path, signal, onAnswer, onNumber });
      } catch (error) {
        // The readers keep their streams: the provider restarts, or somebody will see that it does not answer.
        if (this.#number === undefined) return this.#first.reject(error);
      }
      if (this.#number === undefined || status === 204 || status === 404) return;
      await pause(again * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
      again = Math.min(again * 2, times.againMost);
    }
  }

  /** Those whom a newer number overtakes are told that one. */
  async #tell(number: string): Promise<void> {
    this.#number = number;
    this.#first.resolve({ status: 200, headers: this.#headers, body: '' });
    const message = messageOf(number);
    let told = 0;
    for (const response of this.#readers) {
      if (this.#number !== number) return;
      response.write(message);
      told += 1;
      if (told % AT_ONCE === 0) await breathe();
    }
  }
}

const messageOf = (number: string) => `data: ${number}\n\n`;
