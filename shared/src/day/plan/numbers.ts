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
