/** What the first HTML answer says of each page: for the browser's tab, search engines and previews. */
export const ratingPage = {
  path: '/rating',
  title: 'Рейтинг',
  description: 'Рейтинг чемпионата Юношеской лиги тхэквондо по весовым категориям.',
};

export const seasonPage = {
  path: '/rating_season_2024',
  title: 'Рейтинг сезона 2024',
  description: 'Итоговый рейтинг сезона 2024 Юношеской лиги тхэквондо по весовым категориям.',
};

export const informationPage = {
  path: '/information',
  title: 'Как начисляются очки',
  description: 'За что спортсмены Юношеской лиги тхэквондо получают очки рейтинга и кто выходит в финал.',
};
