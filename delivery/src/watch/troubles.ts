import type { Tally } from './tally.ts';

/** Minutes in which troubled tabs are looked for, and the share of them above which a minute is left out. */
const REACH = 3;
const MOST_TROUBLED = 0.2;

/** Recent minutes of some releases, and whether the provider or the network failed many tabs in them. */
export class Troubles {
  readonly #recent: { at: number; sessions: number; troubled: number }[] = [];

  hear(at: number, tallies: Iterable<Tally>): void {
    const sum = { at, sessions: 0, troubled: 0 };
    for (const { sessions, troubled } of tallies) {
      sum.sessions += sessions;
      sum.troubled += troubled;
    }
    this.#recent.push(sum);
    while ((this.#recent[0]?.at ?? at) <= at - REACH) this.#recent.shift();
  }

  /** One troubled tab alone says nothing. */
  get areMany(): boolean {
    let [sessions, troubled] = [0, 0];
    for (const minute of this.#recent) {
      sessions += minute.sessions;
      troubled += minute.troubled;
    }
    return troubled > 1 && troubled > MOST_TROUBLED * (troubled + sessions);
  }
}
