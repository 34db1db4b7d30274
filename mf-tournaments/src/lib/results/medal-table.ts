import type { CategoryWinners, MedalPlace } from '@league/shared/contract';

export interface ClubMedals {
  /** Clubs with equal medals share it: 1, 2, 2, 4. */
  place: number;
  club: string;
  gold: number;
  silver: number;
  bronze: number;
  total: number;
}

type Counts = Omit<ClubMedals, 'place'>;

const METALS = { 1: 'gold', 2: 'silver', 3: 'bronze' } as const satisfies Record<MedalPlace, keyof Counts>;

/** Below 0 if `one` stands above: more gold, then silver, then bronze. */
const byMedals = (one: Counts, other: Counts) =>
  other.gold - one.gold || other.silver - one.silver || other.bronze - one.bronze;

/** The clubs with a medal, best first; clubs that share a place in the order of their names. */
export function medalTable(categories: readonly CategoryWinners[]): ClubMedals[] {
  const clubs = new Map<string, Counts>();
  const medallists = categories.flatMap(({ weights }) => weights.flatMap((weight) => weight.medallists));
  for (const { place, club } of medallists) {
    const counts = clubs.get(club) ?? { club, gold: 0, silver: 0, bronze: 0, total: 0 };
    clubs.set(club, counts);
    counts[METALS[place]] += 1;
    counts.total += 1;
  }
  const sorted = [...clubs.values()].sort(
    (one, other) => byMedals(one, other) || one.club.localeCompare(other.club, 'ru'),
  );
  return sorted.map((counts) => ({
    ...counts,
    place: sorted.findIndex((other) => byMedals(counts, other) === 0) + 1,
  }));
}
