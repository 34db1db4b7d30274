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
