import type { Bone } from '@league/shared/outline';

const board: Bone[] = ['field', 'field', 'tiles'];
const back = { to: '/rating', label: 'Рейтинг' };

/** Each page's description in the first HTML answer, and its outline before the script runs. */
export const ratingPage = {
  path: '/rating',
  title: 'Рейтинг',
  description: 'Рейтинг чемпионата Юношеской лиги тхэквондо по весовым категориям.',
  outline: {
    eyebrow: 'Чемпионат лиги',
    tools: [
      { to: '/information', label: 'Как начисляются очки' },
      { to: '/rating_season_2024', label: 'Сезон 2024' },
    ],
    body: board,
  },
};

export const seasonPage = {
  path: '/rating_season_2024',
  title: 'Рейтинг сезона 2024',
  description: 'Итоговый рейтинг сезона 2024 Юношеской лиги тхэквондо по весовым категориям.',
  outline: { back, body: board },
};

export const informationPage = {
  path: '/information',
  title: 'Как начисляются очки',
  description: 'За что спортсмены Юношеской лиги тхэквондо получают очки рейтинга и кто выходит в финал.',
  outline: { back },
};
