import { byCategory, groupOf } from '../category/category.ts';
import type { Category, CategoryKey } from '../log/state.ts';
import { givenBouts } from './numbers.ts';
import { itemsOf, lengthOf, type Plannable } from './plan-items.ts';

/** Whether a category belongs on a court. Once the numbers are given out, what is not published gets none. */
export const isPlannable = ({ plan }: Pick<Plannable, 'plan'>, { isPublished }: Category): boolean =>
  isPublished || !plan?.isIssued;

/** The categories that have bouts. */
const fightingOf = (state: Plannable): CategoryKey[] =>
  Object.values(state.categories)
    .filter((category) => isPlannable(state, category))
    .map(({ key }) => key)
    .filter((key) => itemsOf(state, key).length > 0)
    .sort(byCategory(state.rules ?? {}));

/**
 * The given courts without what is not there, and with every category that has bouts, each once: what came later on the
 * court of its numbers, else where there is least to do.
 */
export function allCourts(state: Plannable, courts: readonly (readonly CategoryKey[])[]): CategoryKey[][] {
  const missing = new Set(fightingOf(state));
  const result = courts.map((keys) => keys.filter((key) => missing.delete(key)));
  if (result.length === 0) result.push([]);
  for (const { category, court } of givenBouts(state))
    if (missing.delete(category)) (result[court - 1] ?? result[0])?.push(category);
  const minutesOf = (key: CategoryKey) => lengthOf(itemsOf(state, key));
  const totals = result.map((keys) => keys.reduce((total, key) => total + minutesOf(key), 0));
  // A closed court gets nothing more, unless all are.
  const open = result.flatMap((_, court) => (state.closed[court + 1] ? [] : court));
  const choice = open.length > 0 ? open : [...result.keys()];
  for (const key of missing) {
    const [court = 0] = choice.toSorted((one, other) => (totals[one] ?? 0) - (totals[other] ?? 0));
    result[court]?.push(key);
    totals[court] = (totals[court] ?? 0) + minutesOf(key);
  }
  return result;
}

/** Courts may be so much longer than the even share where that keeps an age group together. */
const TOLERANCE = 1.03;

/**
 * Categories for the courts: the longest one first, to the court with the least to do, of those that stay within the even
 * share rather one that has its age group. On each court in the order of the contract.
 */
export function suggestCourts(state: Plannable): CategoryKey[][] {
  const count = state.rules?.courts ?? 1;
  const loads = fightingOf(state)
    .map((key) => ({ key, minutes: lengthOf(itemsOf(state, key)) }))
    .sort((one, other) => other.minutes - one.minutes);
  const total = loads.reduce((sum, { minutes }) => sum + minutes, 0);
  const share = Math.max(total / count, loads[0]?.minutes ?? 0) * TOLERANCE;
  const courts = Array.from({ length: count }, () => ({ keys: [] as CategoryKey[], minutes: 0 }));
  for (const { key, minutes } of loads) {
    const together = courts.filter(
      (court) => court.minutes + minutes <= share && court.keys.some((one) => groupOf(one) === groupOf(key)),
    );
    const choice = together.length > 0 ? together : courts;
    const court = choice.reduce((least, one) => (one.minutes < least.minutes ? one : least));
    court.keys.push(key);
    court.minutes += minutes;
  }
  return courts
    .map(({ keys }) => keys.sort(byCategory(state.rules ?? {})))
    .sort(([a], [b]) => compareFirst(state, a, b));
}

/** Courts in the order of their first category; empty ones last. */
function compareFirst(state: Plannable, a: CategoryKey | undefined, b: CategoryKey | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return byCategory(state.rules ?? {})(a, b);
}
