import { type Item, lengthOf } from './items.ts';
import { cutInto, splitEvenly } from './split.ts';

/** An athlete rests at least two bouts of other people, or ten minutes. */
export const REST_BOUTS = 2;
export const REST_MINUTES = 10;

/** Maximum expected length of the categories whose rounds run together: half a day, so that nobody waits longer. */
const BLOCK_MINUTES = 240;

/** Whether those who fight in `earlier` have rested when `later` begins. */
export function isRested(earlier: Item, later: Item): boolean {
  const bouts = later.place - earlier.place - 1;
  return bouts >= REST_BOUTS || (bouts >= 0 && later.at - earlier.at - earlier.minutes >= REST_MINUTES);
}

/**
 * Puts bouts in order and sets their place and time: always the first of the queue whose athletes have rested, and a
 * pause where there is none. `neighbours` have to stand before an item.
 */
function arrange(queue: readonly Item[], startsAt: number, neighbours: (item: Item) => Item[]): Item[] {
  const waiting = [...queue];
  const placed = new Set<Item>();
  let at = startsAt;
  let place = 0;
  /** When the bout can begin; undefined while a bout before it has no time. */
  const readyAt = (item: Item): number | undefined => {
    let ready = Math.max(at, item.earliest);
    for (const earlier of neighbours(item)) {
      if (!placed.has(earlier)) return undefined;
      if (place - earlier.place - 1 < REST_BOUTS)
        ready = Math.max(ready, earlier.at + earlier.minutes + REST_MINUTES);
    }
    return ready;
  };
  while (waiting.length > 0) {
    let best = { index: -1, ready: Number.POSITIVE_INFINITY };
    for (let index = 0; index < waiting.length && best.ready > at; index++) {
      const item = waiting[index];
      const ready = item && readyAt(item);
      if (ready !== undefined && ready < best.ready) best = { index, ready };
    }
    const [item] = waiting.splice(best.index, 1);
    if (!item) break;
    item.at = best.ready;
    item.place = place;
    placed.add(item);
    at = best.ready + item.minutes;
    if (item.isFought) place++;
  }
  return [...placed];
}

/** Sets the times of bouts in the given order, which changes only where somebody had no rest. */
export const inTime = (items: readonly Item[], startsAt: number): Item[] =>
  arrange(items, startsAt, ({ before }) => before);

/** Categories that run together, by half a day; `categories` are the bouts of each, in the order of the court. */
export function blocksOf(categories: readonly (readonly Item[])[]): Item[][] {
  const lengths = categories.map(lengthOf);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const parts = Math.max(1, Math.ceil(total / BLOCK_MINUTES));
  return cutInto(categories, splitEvenly(lengths, parts)).map((block) => block.flat());
}

/**
 * The bouts of a court on one day in order: block after block, in each the rounds of its categories together and the
 * finals last. Built from the end, where few bouts are left to give a rest; those come from the block before.
 */
export function orderOf(blocks: readonly (readonly Item[])[]): Item[] {
  const queue = blocks.toReversed().flatMap((block) => block.toReversed().sort((a, b) => a.rank - b.rank));
  return arrange(queue, 0, ({ after }) => after).reverse();
}
