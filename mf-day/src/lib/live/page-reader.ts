import type { DayEvent } from '@league/shared/contract';

/** What wants to know of a day's news. */
export interface Follower {
  /** Number of what is shown; undefined where nothing is. */
  seen: () => string | undefined;
  hear: (event: DayEvent) => void;
  /** Hears what is current, from somebody who tells no events. */
  hearNumber: (number: string) => void;
}

interface Page {
  seen: () => string | undefined;
  /** Whether the event says everything about this page. */
  isWhole: (event: DayEvent) => boolean;
  patch: (event: DayEvent) => void;
  read: (number: string) => Promise<unknown>;
}

/** Readers of a hall are told at the same moment: what they read, they read within this time, in milliseconds. */
const SPREAD = 1_000;

const seqOf = (number: string) => Number.parseInt(number, 10);
const namesOf = (number: string) => number.slice(number.indexOf('-'));

/** Keeps a page of a day up to date: changes it in place where the event says how, and reads it again otherwise. */
export class PageReader implements Follower {
  readonly #page: Page;
  readonly #pause: () => Promise<unknown>;
  /** The number to read up to. */
  #target: string | undefined;
  #isReading = false;

  constructor(page: Page, pause = () => new Promise((go) => setTimeout(go, Math.random() * SPREAD))) {
    this.#page = page;
    this.#pause = pause;
  }

  seen = (): string | undefined => this.#page.seen();

  hear = (event: DayEvent): void => {
    const seen = this.seen();
    if (seen === undefined || !isNewer(event.number, seen)) return;
    const isNext = seqOf(event.number) === seqOf(seen) + 1 && namesOf(event.number) === namesOf(seen);
    if (isNext && !event.reload && !this.#isReading && this.#page.isWhole(event)) this.#page.patch(event);
    else void this.#readUpTo(event.number);
  };

  hearNumber = (number: string): void => {
    const seen = this.seen();
    if (seen !== undefined && isNewer(number, seen)) void this.#readUpTo(number);
  };

  async #readUpTo(number: string): Promise<void> {
    this.#target = number;
    if (this.#isReading) return;
    this.#isReading = true;
    await this.#pause();
    while (this.#target !== undefined && isNewer(this.#target, this.seen() ?? '')) {
      const target: string = this.#target;
      this.#target = undefined;
      await this.#page.read(target);
    }
    this.#isReading = false;
  }
}

/** Other names under the same command are newer too: one was hidden, or is shown again. */
const isNewer = (number: string, seen: string): boolean => number !== seen && !(seqOf(number) < seqOf(seen));
