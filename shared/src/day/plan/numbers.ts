import type { BoutKey, CategoryKey, DayState, GivenBout } from '../log/state.ts';

/** From this court on a number has three digits after the court's, so that it cannot be taken for another court's. */
const WIDE_COURT = 10;
const NARROW_PLACES = 99;

/**
 * The number of a bout: 101 is the first one of court 1. With three digits after the court's (1001) from court 10 on,
 * on a court of more than 99 bouts, and for what comes after 199.
 * @param place from 1
 */
export function numberOf(court: number, place: number, isWide: boolean): number {
  return isWide || court >= WIDE_COURT || place > NARROW_PLACES ? court * 1000 + place : court * 100 + place;
}

/** The numbers of a court with so many bouts, in order. */
export const numbersOf = (court: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => numberOf(court, index + 1, count > NARROW_PLACES));

/** Gives further numbers of a court, after all that were ever given out. */
export function furtherNumbers(given: readonly number[]): (court: number) => number {
  const last = new Map<number, { place: number; isWide: boolean }>();
  for (const number of given) {
    const isWide = number >= 1000;
    const unit = isWide ? 1000 : 100;
    const [court, place] = [Math.floor(number / unit), number % unit];
    if (place > (last.get(court)?.place ?? 0)) last.set(court, { place, isWide });
  }
  return (court) => {
    const { place, isWide } = last.get(court) ?? { place: 0, isWide: false };
    last.set(court, { place: place + 1, isWide });
    return numberOf(court, place + 1, isWide);
  };
}

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
