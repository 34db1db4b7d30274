// Written by `npm run boundaries` from the packages mf-*.
/** The remotes, and what people call the part of the site that each of them draws. */
export const REMOTES = {
  account: 'Личный кабинет',
  brackets: 'Сетки',
  events: 'События и сборы',
  rating: 'Рейтинг',
  tournaments: 'Турниры',
} as const;
