import type { DayEvent } from './live.ts';

/** An event of a stream: its id, and a `DayEvent` as JSON. */
export interface SentEvent {
  id: string;
  data: string;
}

/** Events to keep for readers who come back. */
const REMEMBERED = 128;

/** An event that says no more than that the day is to be read again. */
export const reloadEvent = (number: string): DayEvent => ({
  ...{ number, reload: true },
  ...{ bouts: [], times: [], categories: [], words: [] },
});

const sentOf = (event: DayEvent): SentEvent => ({ id: event.number, data: JSON.stringify(event) });

/** The last events of a day, for the provider's streams and for those of the edge. */
export class EventRing {
  #at: string;
  #events: SentEvent[] = [];

  /** @param at the number of the day before the first event */
  constructor(at: string) {
    this.#at = at;
  }

  /** The number of the last event. */
  get at(): string {
    return this.#events.at(-1)?.id ?? this.#at;
  }

  add(event: SentEvent): void {
    this.#events.push(event);
    const dropped = this.#events.length > REMEMBERED ? this.#events.shift() : undefined;
    if (dropped) this.#at = dropped.id;
  }

  /** Whether a reader who has seen this number can be told what came after it. */
  knows(id: string): boolean {
    return this.#at === id || this.#events.some((event) => event.id === id);
  }

  /** What a reader who has seen this number is told: the events after it, or to read the day again. */
  since(id: string): readonly SentEvent[] {
    const last = this.#events.findLastIndex((event) => event.id === id);
    if (last >= 0 || this.#at === id) return this.#events.slice(last + 1);
    return [sentOf(reloadEvent(this.at))];
  }
}
