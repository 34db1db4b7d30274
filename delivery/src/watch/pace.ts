import { listRevisions } from '../channel/channel.ts';
import { readHistory } from '../channel/ledger.ts';
import { isYoung } from '../health/young.ts';
import type { Store } from '../release/store.ts';

/**
 * While no promotion is young: how often it looks at the minutes, which edges then keep whole, and how often it asks a bucket whether there is
 * another revision. In milliseconds.
 */
const CALM = 30_000;
const ASKS = 6_000;

/** When to look: all the time while a promotion is young, else from time to time and after a change. */
export class Pace {
  readonly #store: Store;
  #askAt = Number.NEGATIVE_INFINITY;
  #lookAt = Number.NEGATIVE_INFINITY;
  #seen: number | undefined;
  #isBrisk = false;

  constructor(store: Store) {
    this.#store = store;
  }

  async isDue(now = new Date()): Promise<boolean> {
    if (now.getTime() < this.#askAt) return false;
    const [newest] = await listRevisions(this.#store);
    const isNew = newest !== this.#seen;
    if (isNew || this.#isBrisk) this.#isBrisk = isYoung(await readHistory(this.#store), now);
    this.#seen = newest;
    if (!this.#isBrisk) this.#askAt = now.getTime() + ASKS;
    return isNew || this.#isBrisk || now.getTime() >= this.#lookAt;
  }

  done(now = new Date()): void {
    this.#lookAt = now.getTime() + CALM;
  }

  /** The next look is due at once. */
  failed(): void {
    this.#askAt = Number.NEGATIVE_INFINITY;
    this.#lookAt = Number.NEGATIVE_INFINITY;
  }
}
