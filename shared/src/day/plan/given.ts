import type { BoutKey, CategoryKey, DayState, GivenBout } from '../log/state.ts';

/** A bout with the number that was given out for it. */
export interface NumberedBout extends GivenBout {
  number: number;
}

/** What was given out and still has a bout, court by court in its order. */
export const givenBouts = ({ numbers }: Pick<DayState, 'numbers'>): NumberedBout[] =>
  Object.entries(numbers)
    .flatMap(([number, { given }]) => (given ? { ...given, number: Number(number) } : []))
    .sort((a, b) => a.court - b.court || a.day - b.day || a.order - b.order);

/** Numbers that have no bout any more. */
export const retiredNumbers = ({ numbers }: Pick<DayState, 'numbers'>): number[] =>
  Object.keys(numbers)
    .map(Number)
    .filter((number) => numbers[number]?.given === null);

/** Finds the number of a bout among those of a plan. */
export function numbersIn(bouts: readonly Pick<NumberedBout, 'category' | 'bout' | 'number'>[]) {
  const numbers = new Map(bouts.map((bout) => [boutName(bout), bout.number]));
  return (category: CategoryKey, bout: BoutKey): number | undefined =>
    numbers.get(boutName({ category, bout }));
}

/** Names a bout within the day. */
export const boutName = ({ category, bout }: Pick<GivenBout, 'category' | 'bout'>): string =>
  `${category} ${bout}`;
