import { minutesOf } from '../clock/clock.ts';
import type { CategoryKey, GivenBout, Pause } from '../log/state.ts';
import { weighInOf } from '../log/weigh-ins.ts';
import { allCourts } from './courts.ts';
import { linesOf } from './given.ts';
import {
  boutName,
  furtherNumbers,
  givenBouts,
  type NumberedBout,
  numbersOf,
  retiredNumbers,
} from './numbers.ts';
import { arrangeCourts, blocksOf, type CourtQueue, cutEvenly, orderOf } from './order.ts';
import { type Item, itemsOf, lengthOf, type Plannable } from './plan-items.ts';
import type { PlanLine } from './plan-line.ts';

/** The bouts on the courts, with the times at which they are expected. */
export interface Plan {
  courts: Courts;
  bouts: readonly NumberedBout[];
  /** Whether the numbers have been given out. */
  isIssued: boolean;
  /** Numbers that were given out for bouts that do not take place any more; never given again. */
  retired: readonly number[];
}

/** Bouts that were given out, by `boutName`, court by court in their order. */
type Given = ReadonlyMap<string, NumberedBout>;
export type Courts = readonly (readonly CategoryKey[])[];

/**
 * Order, numbers and expected times of all bouts. A category that stands on no court goes to the one of its numbers, or
 * with the least to do. Numbers that were given out stay with their bouts, and so does the order of a court whose
 * categories stay; nothing on it begins before the time that was given out.
 * @param isTimedAnew the times that were given out hold no longer: the day begins at another one
 */
export function planBouts(state: Plannable, courts: Courts, isTimedAnew = false): Plan {
  const { rules, plan } = state;
  const isIssued = plan?.isIssued ?? false;
  const placed = allCourts(state, courts);
  if (!rules) return { courts: placed, bouts: [], isIssued, retired: [] };

  const given: Given = new Map(givenBouts(state).map((bout) => [boutName(bout), bout]));
  const all = new Map(placed.flat().map((key) => [key, itemsOf(state, key)]));
  // A bout that is not fought has no place, unless its number was given out.
  const items = (key: CategoryKey) =>
    (all.get(key) ?? []).filter((item) => item.isFought || given.has(boutName(item)));

  const before = isIssued ? allCourts(state, courtsOf(state)) : null;
  const startsAt = minutesOf(rules.startsAt);
  const dayOf = (key: CategoryKey) => {
    const { groups = [], day } = weighInOf(state, key) ?? {};
    return groups.length > 0 ? day : undefined;
  };
  const ordered = dealt(placed, before, items, isIssued ? given : null, rules.days, dayOf).map((courts) =>
    courts.map((categories) => orderOf(blocksOf(categories))),
  );
  const isFixed = placed.map((_, court) => before !== null && isOrderFixed(before, placed, court));
  if (!isTimedAnew)
    for (const order of ordered.flatMap((courts) => courts.filter((_, court) => isFixed[court])))
      for (const item of order) {
        const bout = given.get(boutName(item));
        if (bout) item.earliest = bout.at;
      }
  const days = ordered.map((courts, day) =>
    courts.map(
      (order, court): CourtQueue => ({
        items: isFixed[court] ? fixedOrder(order, given, court + 1) : order,
        isFree: !isFixed[court],
        freeAt: startsAt,
        pauses: pausesOf(state, court + 1, day),
      }),
    ),
  );
  const planned = days.map((day) => arrangeCourts(day));
  const bouts = placed.flatMap((_, court) =>
    planned.flatMap((ofDay, day) =>
      (ofDay[court] ?? []).map((item, index) => ({
        category: item.category,
        bout: item.bout,
        court: court + 1,
        day,
        order: item.order ?? index,
        at: Math.floor(item.at),
      })),
    ),
  );
  const existing = new Set([...all.values()].flat().map(boutName));
  const gone = [...given].filter(([name]) => !existing.has(name)).map(([, { number }]) => number);
  const retired = [...retiredNumbers(state), ...gone].sort((a, b) => a - b);
  return {
    courts: placed,
    bouts: withNumbers(bouts, given, isIssued ? retired : null),
    isIssued,
    retired,
  };
}

const known = new WeakMap<Plannable['categories'], { of: Plannable; plan: Plan }>();

/** The plan of the courts that were chosen, as it stands now; null before. Remembered while nothing changes it. */
export function planOf(state: Plannable): Plan | null {
  if (!state.plan) return null;
  const { rules, entries, categories, bouts, plan, numbers, pauses, closed } = state;
  const last = known.get(categories);
  const of: Plannable = { rules, entries, categories, bouts, plan, numbers, pauses, closed };
  if (last && PARTS_OF_PLAN.every((part) => last.of[part] === of[part])) return last.plan;
  const made = planBouts(state, courtsOf(state));
  known.set(categories, { of, plan: made });
  return made;
}

const PARTS_OF_PLAN = ['rules', 'entries', 'bouts', 'plan', 'numbers', 'pauses', 'closed'] as const;

/** The chosen courts, as many as the rules say at least. */
const courtsOf = ({ rules, plan }: Plannable): Courts =>
  Array.from(
    { length: Math.max(rules?.courts ?? 0, plan?.courts.length ?? 0) },
    (_, court) => plan?.courts[court] ?? [],
  );

/** The bouts of each category by day and court: those of its court, and of others where they were taken. */
function dealt(
  placed: Courts,
  before: Courts | null,
  items: (key: CategoryKey) => readonly Item[],
  given: Given | null,
  count: number,
  dayOf: DayOf,
): Item[][][][] {
  const homeIn = (courts: Courts) =>
    new Map(courts.flatMap((keys, court) => keys.map((key) => [key, court])));
  const earlier = homeIn(before ?? placed);
  const days = Array.from({ length: count }, () => placed.map((): Item[][] => []));
  placed.forEach((keys, court) => {
    for (const [day, ofDay] of daysOf(keys, items, count, given, dayOf).entries())
      for (const key of ofDay) {
        const isMoved = earlier.get(key) !== court;
        const placeOf = (item: Item) => {
          const bout = given?.get(boutName(item));
          return bout && !isMoved ? [Math.min(bout.day, count - 1), bout.court - 1] : [day, court];
        };
        for (const [place, own] of Map.groupBy(items(key), (item) => placeOf(item).join(' '))) {
          const [at = day, on = court] = place.split(' ').map(Number);
          days[at]?.[on]?.push(own);
        }
      }
  });
  return days;
}

/** The pauses of a court on a day, in the order of their beginnings. */
export const pausesOf = ({ pauses }: Pick<Plannable, 'pauses'>, court: number, day: number): Pause[] =>
  Object.values(pauses)
    .filter((pause) => pause.day === day && (pause.court ?? court) === court)
    .sort((one, other) => one.from - other.from);

/** The day of a category's session at the scales, from 0; undefined without one. */
type DayOf = (key: CategoryKey) => number | undefined;

/** The categories of a court by day: as they were given out, on the day of their session at the scales, or of about the same length. */
function daysOf(
  keys: readonly CategoryKey[],
  items: (key: CategoryKey) => readonly Item[],
  days: number,
  given: Given | null,
  dayOf: DayOf,
): CategoryKey[][] {
  const lengths = keys.map((key) => lengthOf(items(key)));
  const known = new Map(
    [...(given?.values() ?? [])].map(({ category, day }) => [category, Math.min(day, days - 1)]),
  );
  for (const key of keys) {
    const day = known.get(key) ?? dayOf(key);
    if (day !== undefined) known.set(key, Math.min(day, days - 1));
  }
  if (!given) {
    const free = keys.filter((key) => !known.has(key));
    const cut = cutEvenly(free, (key) => lengthOf(items(key)), days);
    for (const [day, ofDay] of cut.entries()) for (const key of ofDay) known.set(key, day);
  }
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

/** Whether a court has the categories that it had, in their order, with new ones at most behind them. */
function isOrderFixed(before: Courts, courts: Courts, court: number): boolean {
  const keys = courts[court] ?? [];
  const stayed = (before[court] ?? []).filter((key) => keys.includes(key));
  return stayed.every((key, index) => keys[index] === key);
}

/** The order that was given out, with each new bout right before the first one that waits for it, or at the end. */
function fixedOrder(order: readonly Item[], given: Given, court: number): Item[] {
  const mine = new Map(order.map((item) => [boutName(item), item]));
  const inOrder = [...given].flatMap(([name, bout]) => {
    const item = bout.court === court ? mine.get(name) : undefined;
    if (item) item.order = bout.order;
    return item ?? [];
  });
  const known = new Set(inOrder);
  for (const item of order.toReversed()) {
    if (known.has(item)) continue;
    known.add(item);
    const places = item.after.map((later) => placeFor(later, inOrder)).filter((place) => place >= 0);
    const place = places.length > 0 ? Math.min(...places) : inOrder.length;
    item.order = between(inOrder[place - 1]?.order ?? null, inOrder[place]?.order ?? null);
    inOrder.splice(place, 0, item);
  }
  return inOrder;
}

/** The place of a bout on this court, or of the time at which it is expected on another one; -1 where it has none. */
function placeFor(later: Item, inOrder: readonly Item[]): number {
  const place = inOrder.indexOf(later);
  return place >= 0 || later.earliest === 0
    ? place
    : inOrder.findIndex(({ earliest }) => earliest >= later.earliest);
}

/** A number between those of two neighbours. */
export function between(before: number | null, after: number | null): number {
  if (after === null) return before === null ? 0 : before + 1;
  return before === null ? after - 1 : (before + after) / 2;
}

function withNumbers(
  bouts: readonly GivenBout[],
  given: Given,
  retired: readonly number[] | null,
): NumberedBout[] {
  const further = furtherNumbers([...[...given.values()].map(({ number }) => number), ...(retired ?? [])]);
  const fresh = new Map(
    [...Map.groupBy(bouts, ({ court }) => court)].map(([court, own]) => [
      court,
      numbersOf(court, own.length),
    ]),
  );
  const next = (court: number) => (retired ? further(court) : (fresh.get(court)?.shift() ?? 0));
  return bouts.map((bout) => ({ ...bout, number: given.get(boutName(bout))?.number ?? next(bout.court) }));
}

/** The bouts of the plan, issued or not, with what stands in their corners. */
export const givenLines = (state: Plannable): PlanLine[] => linesOf(state, planOf(state)?.bouts ?? []);
