import type { CategoryKey } from '../log/state.ts';

// What pages read of places. How places are found stands apart: no public page carries it.

/** The first three of a category, by their numbers. Null or missing: nobody has earned that place. */
export interface Places {
  first: number | null;
  second: number | null;
  /** Both losers of the semi-finals, or the winner of the bout for third place. */
  third: readonly number[];
  /** Of its last bout; null without bouts. */
  court: number | null;
  endedAt: string | null;
}

/** A category whose places are known. */
export interface PlacedCategory {
  key: CategoryKey;
  places: Places;
}

export type Ranks = Pick<Places, 'first' | 'second' | 'third'>;

/** Those whose places are known, the one that ended last on top, those without bouts at the end. */
export const latestPlaced = (
  categories: readonly { key: CategoryKey; places: Places | null }[],
): PlacedCategory[] =>
  categories
    .flatMap(({ key, places }) => (places ? { key, places } : []))
    .sort((one, other) => (other.places.endedAt ?? '').localeCompare(one.places.endedAt ?? ''));

/** Each place with who has it; two may share the third. */
export const placeLines = ({
  first,
  second,
  third,
}: Ranks): (readonly [place: 1 | 2 | 3, entry: number])[] => [
  ...(first === null ? [] : [[1, first] as const]),
  ...(second === null ? [] : [[2, second] as const]),
  ...third.map((entry) => [3, entry] as const),
];
