import type { Item } from './items.ts';
import { isRested } from './order.ts';

/** Two bouts that begin less than so many minutes apart are at the same time for a coach. */
const SAME_TIME = 10;

/** Swaps that are tried, at most in all and at most in vain one after another. */
const TRIES = { all: 60_000, inVain: 4_000 };

/** The bouts of one day, by court. */
export type Courts = readonly (readonly Item[])[];

/** For each bout those on other courts where a coach or a family of it is due too. */
function rivalsOf(courts: Courts): Map<Item, Item[]> {
  const byPerson = new Map<string, { item: Item; court: number }[]>();
  courts.forEach((items, court) => {
    for (const item of items)
      for (const person of item.people) {
        const due = byPerson.get(person) ?? [];
        due.push({ item, court });
        byPerson.set(person, due);
      }
  });
  const rivals = new Map<Item, Item[]>();
  courts.forEach((items, court) => {
    for (const item of items) {
      const due = item.people.flatMap((person) => byPerson.get(person) ?? []);
      const others = due.filter((other) => other.court !== court).map((other) => other.item);
      rivals.set(item, [...new Set(others)]);
    }
  });
  return rivals;
}

const clashesAt = (at: number, rivals: readonly Item[]): number => {
  let count = 0;
  for (const rival of rivals) if (Math.abs(rival.at - at) < SAME_TIME) count++;
  return count;
};

/** Pairs of bouts that a coach or a family has at the same time on two courts. */
export function countClashes(courts: Courts): number {
  let count = 0;
  for (const [item, rivals] of rivalsOf(courts)) count += clashesAt(item.at, rivals);
  return count / 2;
}

/**
 * Lowers the clashes by swapping bouts of the same group (same court, block and round) as long as everybody rests.
 * The tries are counted and their order is fixed: the same bouts give the same order everywhere.
 */
export function lowerClashes(courts: Courts, groups: readonly (readonly Item[])[]): void {
  const rivals = rivalsOf(courts);
  const pools = groups.filter((group) => group.length > 1 && group.some((item) => rivals.get(item)?.length));
  const pool = pools.flatMap((group) => group.map((item) => ({ item, group })));
  const random = sequence();
  let inVain = 0;
  for (let tried = 0; tried < TRIES.all && inVain++ < TRIES.inVain && pool.length > 0; tried++) {
    const chosen = pool[random(pool.length)];
    if (!chosen) continue;
    const { item, group } = chosen;
    const other = group[random(group.length)];
    if (!other || other === item || other.minutes !== item.minutes) continue;
    const [own, others] = [rivals.get(item) ?? [], rivals.get(other) ?? []];
    const before = clashesAt(item.at, own) + clashesAt(other.at, others);
    if (before === 0) continue;
    const after = clashesAt(other.at, own) + clashesAt(item.at, others);
    if (after > before) continue;
    swap(item, other);
    if (!isAllowed(item) || !isAllowed(other)) swap(item, other);
    else if (after < before) inVain = 0;
  }
}

const isAllowed = (item: Item) =>
  item.before.every((earlier) => isRested(earlier, item)) &&
  item.after.every((later) => isRested(item, later));

function swap(a: Item, b: Item): void {
  [a.at, b.at] = [b.at, a.at];
  [a.place, b.place] = [b.place, a.place];
}

/** Whole numbers below a limit, the same ones each time (the generator of «Numerical Recipes»). */
function sequence(): (limit: number) => number {
  let state = 1;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
