/** The remotes of the route table, by what people call the part of the site that each of them draws. */
const TITLES = {
  account: 'Личный кабинет',
  brackets: 'Сетки',
  day: 'День турнира',
  events: 'События и сборы',
  organiser: 'Стол организатора',
  rating: 'Рейтинг',
  tournaments: 'Турниры',
};
export type KnownRemote = keyof typeof TITLES;

export const knownTitles: Partial<Record<string, string>> = TITLES;
