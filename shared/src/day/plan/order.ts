import type { Pause } from '../log/state.ts';
import { type Item, lengthOf } from './plan-items.ts';

/** An athlete rests at least two bouts of other people, or ten minutes. */
const REST_BOUTS = 2;
export const REST_MINUTES = 10;

/** Maximum expected length of the categories whose rounds run together: half a day, so that nobody waits longer. */
const BLOCK_MINUTES = 240;

/** The bouts of a court that have no time yet. */
export interface CourtQueue {
  /** In the order in which the court takes them. */
  items: readonly Item[];
  /** When the court is free: minutes after midnight. */
  freeAt: number;
  /** When it begins no bout, in the order of their beginnings. */
  pauses: readonly Pick<Pause, 'from' | 'minutes'>[];
  /** Its bouts of one round may change places, so that nobody is due on two courts at once. */
  isFree?: boolean;
}

/** Two bouts that begin less than so many minutes apart are at the same time for a coach. */
const SAME_TIME = 10;

/**
 * Sets place and time of the bouts of all courts of a day, and returns each court's in the order of their times: always
 * the first of the queue whose athletes have rested, of its round rather one whose coaches and families are on no other court
 * then; and a pause where there is none. Bouts that wait for each other
 * on several courts are left out.
 * @param neighbours those that have to stand before an item
 * @param done bouts that have their time already
 */
export function arrangeCourts(
  queues: readonly CourtQueue[],
  neighbours: (item: Item) => readonly Item[] = ({ before }) => before,
  done: Iterable<Item> = [],
): Item[][] {
  const courts = queues.map((queue) => new CourtInTime(queue, neighbours));
  const placed = new Set(done);
  const due = new Map<string, { at: number; court: CourtInTime }[]>();
  while (true) {
    let first: (Ready & { court: CourtInTime }) | undefined;
    for (const court of courts) {
      const best = court.firstReady(placed, due);
      if (best && (!first || best.ready < first.ready)) first = { court, ...best };
    }
    if (!first) return courts.map(({ items }) => items);
    const item = first.court.take(first);
    placed.add(item);
    for (const person of item.people) {
      const known = due.get(person) ?? [];
      due.set(person, known);
      known.push({ at: item.at, court: first.court });
    }
  }
}

type Due = ReadonlyMap<string, readonly { at: number; court: CourtInTime }[]>;

interface Ready {
  index: number;
  ready: number;
}

class CourtInTime {
  readonly items: Item[] = [];
  readonly #own = new Set<Item>();
  readonly #waiting: Item[];
  readonly #pauses: CourtQueue['pauses'];
  readonly #neighbours: (item: Item) => readonly Item[];
  readonly #isFree: boolean;
  #at: number;
  #place = 0;

  constructor(
    { items, freeAt, pauses, isFree = false }: CourtQueue,
    neighbours: (item: Item) => readonly Item[],
  ) {
    this.#waiting = [...items];
    this.#at = freeAt;
    this.#pauses = pauses;
    this.#isFree = isFree;
    this.#neighbours = neighbours;
  }

  /** The bout that can begin first, and when. */
  firstReady(placed: ReadonlySet<Item>, due: Due): Ready | undefined {
    const soonest = afterPauses(this.#pauses, this.#at);
    let best: (Ready & { rank: number; clashes: number }) | undefined;
    for (const [index, item] of this.#waiting.entries()) {
      if (best && best.ready <= soonest && (best.clashes === 0 || item.rank !== best.rank)) break;
      const ready = this.#readyAt(item, placed);
      if (ready === undefined || (best && ready > best.ready)) continue;
      const clashes = this.#isFree ? this.#clashesAt(ready, item, due) : 0;
      if (!best || ready < best.ready || clashes < best.clashes)
        best = { index, ready, rank: item.rank, clashes };
    }
    return best;
  }

  /** How often somebody of a bout is on another court at that time. */
  #clashesAt(at: number, { people }: Item, due: Due): number {
    const others = people.flatMap((person) => due.get(person) ?? []);
    return others.filter((other) => other.court !== this && Math.abs(other.at - at) < SAME_TIME).length;
  }

  take({ index, ready }: Ready): Item {
    const [item] = this.#waiting.splice(index, 1) as [Item];
    item.at = ready;
    item.place = this.#place;
    this.items.push(item);
    this.#own.add(item);
    this.#at = ready + item.minutes;
    if (item.isFought) this.#place++;
    return item;
  }

  /** Undefined while a bout before it has no time. */
  #readyAt(item: Item, placed: ReadonlySet<Item>): number | undefined {
    let ready = Math.max(this.#at, item.earliest);
    for (const earlier of this.#neighbours(item)) {
      if (!placed.has(earlier)) return undefined;
      if (!this.#own.has(earlier) || this.#place - earlier.place - 1 < REST_BOUTS)
        ready = Math.max(ready, earlier.at + earlier.minutes + REST_MINUTES);
    }
    return afterPauses(this.#pauses, ready);
  }
}

/** The time itself, or the end of the pauses that it falls in. */
export function afterPauses(pauses: CourtQueue['pauses'], at: number): number {
  let ready = at;
  for (const { from, minutes } of pauses) if (ready >= from && ready < from + minutes) ready = from + minutes;
  return ready;
}

/** Categories that run together, by half a day; `categories` are the bouts of each, in the order of the court. */
export function blocksOf(categories: readonly (readonly Item[])[]): Item[][] {
  const total = lengthOf(categories.flat());
  const parts = Math.max(1, Math.ceil(total / BLOCK_MINUTES));
  return cutEvenly(categories, lengthOf, parts).map((block) => block.flat());
}

/** Cuts a row into consecutive parts of about equal lengths: what has its middle in a part belongs to it. */
export function cutEvenly<T>(row: readonly T[], lengthOf: (one: T) => number, parts: number): T[][] {
  const total = row.reduce((sum, one) => sum + lengthOf(one), 0);
  let before = 0;
  const placed = row.map((one) => {
    const middle = before + lengthOf(one) / 2;
    before += lengthOf(one);
    // What has no length may stand at the very end.
    return { one, part: total === 0 ? 0 : Math.min(parts - 1, Math.floor((middle / total) * parts)) };
  });
  return Array.from({ length: parts }, (_, part) =>
    placed.flatMap(({ one, part: of }) => (of === part ? [one] : [])),
  );
}

/**
 * The bouts of a court on one day in order: block after block, in each the rounds of its categories together and the
 * finals last. Built from the end, where few bouts are left to give a rest; those come from the block before.
 */
export function orderOf(blocks: readonly (readonly Item[])[]): Item[] {
  const queue = blocks.toReversed().flatMap((block) => block.toReversed().sort((a, b) => a.rank - b.rank));
  const own = new Set(queue);
  const [arranged = []] = arrangeCourts([{ items: queue, freeAt: 0, pauses: [] }], ({ after }) =>
    after.filter((later) => own.has(later)),
  );
  return arranged.reverse();
}
