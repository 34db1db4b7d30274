import type { DayEvent } from '@league/shared/contract';
import { act } from '@testing-library/react';

/** The number of a day after so many commands. */
export const numberOf = (seq: number, names = '0'.repeat(12)): string => `${seq}-${names}`;

/** An event that changes nothing, with these changes. */
export const dayEvent = (seq: number, changes: Partial<DayEvent> = {}): DayEvent => ({
  ...{ number: numberOf(seq), bouts: [], times: [], categories: [], entries: [], words: [], reload: false },
  ...changes,
});

/** A stream of server-sent events in the hands of the test. */
class HeldStream extends EventTarget {
  readyState = 0;
  readonly url: string;

  constructor(url: URL) {
    super();
    this.url = url.pathname + url.search;
    streams.push(this);
  }

  close(): void {
    this.readyState = 2;
  }

  open(): void {
    this.readyState = 1;
    this.#dispatch('open', '');
  }

  tell = (event: DayEvent) => act(async () => this.#dispatch('message', JSON.stringify(event)));

  beat = (number: string) => act(async () => this.#dispatch('beat', number));

  #dispatch(name: string, data: string): void {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
}

let streams: HeldStream[] = [];

/** Replaces the browser's streams until the test ends. Returns those that pages have opened, in order. */
export function holdStreams(): readonly HeldStream[] {
  streams = [];
  Object.assign(globalThis, { EventSource: HeldStream });
  return streams;
}

export const releaseStreams = (): void => {
  Reflect.deleteProperty(globalThis, 'EventSource');
};
