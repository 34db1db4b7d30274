import { minutesOf } from '../clock/clock.ts';
import type { CategoryKey, Plan, PlannedBout } from '../log/state.ts';
import { countClashes, lowerClashes } from './clashes.ts';
import { allCourts } from './courts.ts';
import { type Item, itemsOf, lengthOf, type Plannable } from './items.ts';
import { furtherNumbers, numbersOf } from './numbers.ts';
import { blocksOf, inTime, orderOf } from './order.ts';
import { cutInto, splitEvenly } from './split.ts';

/** The bouts of a court on one day. */
interface CourtDay {
  items: Item[];
  /** Bouts that may be swapped with each other; none where the order has been given out. */
  groups: Item[][];
}

/** Bouts of the issued plan by `nameOf`. */
type Given = ReadonlyMap<string, PlannedBout>;

const nameOf = ({ category, bout }: Pick<PlannedBout, 'category' | 'bout'>) => `${category} ${bout}`;

/**
 * Order, numbers and expected times of all bouts. A category that stands on no court goes to the one with the least
 * to do. Numbers of an issued plan stay with their bouts, and so does the order of a court whose categories stay.
 */
export function planBouts(state: Plannable, courts: readonly (readonly CategoryKey[])[]): Plan {
  const { rules, plan } = state;
  const issued = plan?.isIssued ? plan : null;
  const placed = allCourts(state, courts);
  if (!rules) return { courts: placed, bouts: [], isIssued: false, retired: [], clashes: 0 };

  const given: Given = new Map(issued?.bouts.map((bout) => [nameOf(bout), bout]));
  const all = new Map(placed.flat().map((key) => [key, itemsOf(state, key)]));
  // A bout that is not fought has no place, unless its number was given out.
  const items = (key: CategoryKey) =>
    (all.get(key) ?? []).filter((item) => item.isFought || given.has(nameOf(item)));

  const startsAt = minutesOf(rules.startsAt);
  const isStartKept = Math.min(...[...given.values()].map(({ at }) => at)) === startsAt;
  const byCourt = placed.map((keys, court) =>
    daysOf(keys, items, rules.days, issued && { plan: issued, court }),
  );
  const days = Array.from({ length: rules.days }, (_, day) =>
    byCourt.map((ofCourt, court): CourtDay => {
      const blocks = blocksOf((ofCourt[day] ?? []).map(items));
      const order = orderOf(blocks);
      const kept = issued && isOrderKept(issued, placed, court) ? keptOrder(order, given, court + 1) : null;
      if (isStartKept) for (const item of kept ?? []) item.earliest = given.get(nameOf(item))?.at ?? 0;
      return {
        items: inTime(kept ?? order, startsAt),
        groups: kept ? [] : blocks.flatMap(byRank),
      };
    }),
  );
  const planned = days.map((day) => settle(day, startsAt));
  const bouts = placed.flatMap((_, court) =>
    planned.flatMap((ofDay, day) => (ofDay[court] ?? []).map((item) => ({ item, court: court + 1, day }))),
  );
  const existing = new Set([...all.values()].flat().map(nameOf));
  const gone = [...given].filter(([name]) => !existing.has(name)).map(([, { number }]) => number);
  const retired = issued ? [...issued.retired, ...gone].sort((a, b) => a - b) : [];
  return {
    courts: placed,
    bouts: withNumbers(bouts, given, issued && retired),
    isIssued: issued !== null,
    retired,
    clashes: planned.reduce((count, day) => count + countClashes(day), 0),
  };
}

/** The categories of a court by day: of about the same length, or as they were given out. */
function daysOf(
  keys: readonly CategoryKey[],
  items: (key: CategoryKey) => readonly Item[],
  days: number,
  issued: { plan: Plan; court: number } | null,
): CategoryKey[][] {
  const lengths = keys.map((key) => lengthOf(items(key)));
  if (!issued) return cutInto(keys, splitEvenly(lengths, days));
  const known = new Map(issued.plan.bouts.map(({ category, day }) => [category, Math.min(day, days - 1)]));
  const result = Array.from({ length: days }, (): CategoryKey[] => []);
  const totals = result.map(() => 0);
  const add = (index: number, day: number) => {
    result[day]?.push(keys[index] as CategoryKey);
    totals[day] = (totals[day] ?? 0) + (lengths[index] ?? 0);
  };
  keys.forEach((key, index) => {
    const day = known.get(key);
    if (day !== undefined) add(index, day);
  });
  keys.forEach((key, index) => {
    if (!known.has(key)) add(index, totals.indexOf(Math.min(...totals)));
  });
  return result;
}

/** Whether a court has the categories that were given out, in their order, with new ones at most behind them. */
function isOrderKept(issued: Plan, courts: readonly (readonly CategoryKey[])[], court: number): boolean {
  const keys = courts[court] ?? [];
  const before = (issued.courts[court] ?? []).filter((key) => keys.includes(key));
  return before.every((key, index) => keys[index] === key);
}

/** The order that was given out, with each new bout right before the first one that waits for it, or at the end. */
function keptOrder(order: readonly Item[], given: Given, court: number): Item[] {
  const mine = new Map(order.map((item) => [nameOf(item), item]));
  const kept = [...given].flatMap(([name, bout]) => (bout.court === court ? (mine.get(name) ?? []) : []));
  const known = new Set(kept);
  for (const item of order.toReversed()) {
    if (known.has(item)) continue;
    known.add(item);
    const places = item.after.map((later) => kept.indexOf(later)).filter((place) => place >= 0);
    kept.splice(places.length > 0 ? Math.min(...places) : kept.length, 0, item);
  }
  return kept;
}

const byRank = (block: readonly Item[]): Item[][] => [...Map.groupBy(block, ({ rank }) => rank).values()];

/** Lowers the clashes of a day; the bouts of each court in their final order. */
function settle(day: readonly CourtDay[], startsAt: number): Item[][] {
  const first = day.map(({ items }) => items);
  const before = countClashes(first);
  if (before === 0) return first;
  lowerClashes(
    first,
    day.flatMap(({ groups }) => groups),
  );
  const swapped = first.map((items) =>
    inTime(
      items.toSorted((a, b) => a.place - b.place),
      startsAt,
    ),
  );
  // A pause that is not needed any more moves the bouts behind it.
  return countClashes(swapped) <= before ? swapped : first.map((items) => inTime(items, startsAt));
}

function withNumbers(
  bouts: readonly { item: Item; court: number; day: number }[],
  given: Given,
  retired: readonly number[] | null,
): PlannedBout[] {
  const further = furtherNumbers([...[...given.values()].map(({ number }) => number), ...(retired ?? [])]);
  const fresh = new Map(
    [...Map.groupBy(bouts, ({ court }) => court)].map(([court, own]) => [
      court,
      numbersOf(court, own.length),
    ]),
  );
  const next = (court: number) => (retired ? further(court) : (fresh.get(court)?.shift() ?? 0));
  return bouts.map(({ item: { category, bout, at }, court, day }) => ({
    category,
    bout,
    court,
    number: given.get(nameOf({ category, bout }))?.number ?? next(court),
    day,
    at: Math.floor(at),
  }));
}
