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
