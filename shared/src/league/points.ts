/** How rating points are earned. The figures are the league's own. */
export const POINTS = {
  weighIn: 1,
  comingOut: 1,
  win: 1,
  first: 120,
  second: 50,
  thirdLostToFirst: 20,
  thirdLostToSecond: 19,
} as const;

/** Points from a tournament; a range where the results do not say who beat the third place. */
export interface ResultPoints {
  from: number;
  to: number;
}

/**
 * The points that a place and its wins earn: one weigh-in, and one bout more than wins for everybody but the winner. A
 * later move to another weight category, which halves them, is not in the results.
 */
export function resultPoints(place: number, wins: number): ResultPoints {
  const bouts = place === 1 ? wins : wins + 1;
  const earned = POINTS.weighIn + bouts * POINTS.comingOut + wins * POINTS.win;
  if (place === 3) return { from: earned + POINTS.thirdLostToSecond, to: earned + POINTS.thirdLostToFirst };
  const points = earned + ({ 1: POINTS.first, 2: POINTS.second }[place] ?? 0);
  return { from: points, to: points };
}

/** What a club has won. */
export type Medals = readonly [gold: number, silver: number, bronze: number];

/** Counts the medals among places; the third place may be shared. */
export const medalsOf = (places: readonly (number | null)[]): Medals => {
  const countOf = (medal: number) => places.filter((place) => place === medal).length;
  return [countOf(1), countOf(2), countOf(3)];
};

/** Most gold first, then silver, then bronze. */
export const byMedals = ({ medals: a }: { medals: Medals }, { medals: b }: { medals: Medals }): number =>
  b[0] - a[0] || b[1] - a[1] || b[2] - a[2];

export interface ClubMedals {
  /** Clubs with equal medals share it: 1, 2, 2, 4. */
  place: number;
  club: string;
  medals: Medals;
}

/** The clubs with a medal, best first; clubs that share a place in the order of their names. */
export function clubMedals(won: readonly { club: string; place: number }[]): ClubMedals[] {
  const clubs = [...Map.groupBy(won, ({ club }) => club)]
    .map(([club, own]) => ({ club, medals: medalsOf(own.map(({ place }) => place)) }))
    .sort((one, other) => byMedals(one, other) || one.club.localeCompare(other.club, 'ru'));
  return clubs.map((one) => ({ ...one, place: clubs.findIndex((other) => byMedals(one, other) === 0) + 1 }));
}
