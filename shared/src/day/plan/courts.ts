import { CATEGORIES, wholeOf } from '../category/category.ts';
import type { Category, CategoryKey } from '../log/state.ts';
import { givenBouts } from './given.ts';
import { itemsOf, lengthOf, type Plannable } from './items.ts';

/** What is known of a category before it has a court. */
interface Load {
  key: CategoryKey;
  group: string;
  minutes: number;
  /** For each coach and family, how many of its bouts are in the category. */
  people: ReadonlyMap<string, number>;
}

const PLACES = new Map<string, number>(CATEGORIES.map(({ key }, index) => [key, index]));

/** In the order of the contract: from young to old, from light to heavy. */
const byContract = (a: CategoryKey, b: CategoryKey): number =>
  (PLACES.get(wholeOf(a)) ?? PLACES.size) - (PLACES.get(wholeOf(b)) ?? PLACES.size) || (a < b ? -1 : 1);

/** Whether a category belongs on a court. Once the numbers are given out, what is not published gets none. */
export const isPlannable = ({ plan }: Pick<Plannable, 'plan'>, { isPublished }: Category): boolean =>
  isPublished || plan === null || plan.issued === null;

/** The categories that have bouts. */
const fightingOf = (state: Plannable): CategoryKey[] =>
  Object.values(state.categories)
    .filter((category) => isPlannable(state, category))
    .map(({ key }) => key)
    .filter((key) => itemsOf(state, key).length > 0)
    .sort(byContract);

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

/**
 * Categories for the courts, the longest court as short as can be; where that costs nothing, categories of an age group
 * together and the athletes of a coach or family on one court. On each court in the order of the contract.
 */
export function suggestCourts(state: Plannable): CategoryKey[][] {
  const { rules } = state;
  const count = rules?.courts ?? 1;
  const loads = fightingOf(state).map((key): Load => {
    const items = itemsOf(state, key);
    const people = new Map<string, number>();
    for (const person of items.flatMap((item) => item.people))
      people.set(person, (people.get(person) ?? 0) + 1);
    return { key, group: key.split(':')[0] ?? '', minutes: lengthOf(items), people };
  });
  const courts = balanced(loads, count);
  gather(courts);
  return courts
    .map((court) => court.map(({ key }) => key).sort(byContract))
    .sort((a, b) => compareFirst(a[0], b[0]));
}

/** Courts in the order of their first category; empty ones last. */
function compareFirst(a: CategoryKey | undefined, b: CategoryKey | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return byContract(a, b);
}

const minutesOf = (court: readonly Load[]) => court.reduce((total, { minutes }) => total + minutes, 0);

/** The longest category first, each to the court with the least to do; then swaps that shorten the longer court. */
function balanced(loads: readonly Load[], count: number): Load[][] {
  const courts = Array.from({ length: count }, (): Load[] => []);
  for (const load of loads.toSorted((a, b) => b.minutes - a.minutes)) {
    const lengths = courts.map(minutesOf);
    courts[lengths.indexOf(Math.min(...lengths))]?.push(load);
  }
  improve(courts, (a, b) => Math.max(minutesOf(a), minutesOf(b)));
  return courts;
}

/** Swaps that keep every court within the longest one. */
function gather(courts: Load[][]): void {
  const limit = Math.max(...courts.map(minutesOf));
  improve(courts, (a, b) =>
    Math.max(minutesOf(a), minutesOf(b)) > limit
      ? Number.POSITIVE_INFINITY
      : (groupsOf(a) + groupsOf(b)) * 1_000_000 + apart(a, b),
  );
}

const groupsOf = (court: readonly Load[]) => new Set(court.map(({ group }) => group)).size;

/** Pairs of bouts on two courts that share a coach or a family. */
function apart(a: readonly Load[], b: readonly Load[]): number {
  const sums = [a, b].map((court) => {
    const sum = new Map<string, number>();
    for (const { people } of court)
      for (const [person, bouts] of people) sum.set(person, (sum.get(person) ?? 0) + bouts);
    return sum;
  });
  let pairs = 0;
  for (const [person, bouts] of sums[0] ?? []) pairs += bouts * (sums[1]?.get(person) ?? 0);
  return pairs;
}

/** Rounds of tries after which the courts stay as they are. */
const ROUNDS = 20;

/** Moves and swaps categories between pairs of courts while that lowers the cost of the pair. */
function improve(courts: Load[][], costOf: (a: readonly Load[], b: readonly Load[]) => number): void {
  for (let round = 0, isBetter = true; isBetter && round < ROUNDS; round++) {
    isBetter = false;
    for (let first = 0; first < courts.length; first++)
      for (let second = first + 1; second < courts.length; second++) {
        const better = betterPair(courts[first] ?? [], courts[second] ?? [], costOf);
        if (!better) continue;
        [courts[first], courts[second]] = better;
        isBetter = true;
      }
  }
}

/** The best of all moves and swaps between two courts; null if none lowers the cost. */
function betterPair(
  a: readonly Load[],
  b: readonly Load[],
  costOf: (a: readonly Load[], b: readonly Load[]) => number,
): [Load[], Load[]] | null {
  let least = costOf(a, b);
  let best: [Load[], Load[]] | null = null;
  for (const mine of [undefined, ...a])
    for (const theirs of [undefined, ...b]) {
      const without = (court: readonly Load[], load: Load | undefined, other: Load | undefined) => [
        ...court.filter((one) => one !== load),
        ...(other ? [other] : []),
      ];
      const pair: [Load[], Load[]] = [without(a, mine, theirs), without(b, theirs, mine)];
      const cost = costOf(...pair);
      if (cost >= least) continue;
      least = cost;
      best = pair;
    }
  return best;
}
