import type { Area } from './social-pictures.ts';

interface Preview {
  description: string;
  /** The area with the picture; by default the league's. */
  area?: Area;
}

/**
 * Descriptions of the route table's pages for search engines and social previews, by path. Used only at build: the
 * browser does not need them.
 */
export const previews: Record<string, Preview> = {
  '/': {
    description:
      'Турниры, рейтинг и финал Юношеской лиги тхэквондо: положения, команды, сетки, протоколы и результаты.',
  },
  '/partners': {
    description: 'Федерации, клубы и площадки, с которыми Юношеская лига тхэквондо проводит турниры.',
    area: 'partners',
  },
  '/help': {
    description: 'Электронная судейская система, судьи, награды и полная организация турнира по тхэквондо.',
    area: 'help',
  },
  '/privacy': {
    description: 'Какие персональные данные обрабатывает Юношеская лига тхэквондо, зачем и как долго.',
  },
  '/tournament': {
    description: 'Турниры Юношеской лиги тхэквондо: даты, места, положения, сетки и результаты.',
    area: 'tournaments',
  },
  '/rating': {
    description: 'Очки юношей и девушек 2012–2010 годов рождения по весовым категориям.',
    area: 'rating',
  },
  '/rating_season_2024': {
    description: 'Итоговые места и очки сезона 2024 по весовым категориям.',
    area: 'rating',
  },
  '/information': {
    description: 'За что спортсмен получает очки рейтинга и кто выходит в финал лиги.',
    area: 'rating',
  },
  '/certification': {
    description: 'Аттестации на гып и пум: даты, места и запись спортсменов.',
    area: 'events',
  },
  '/camp': {
    description: 'Тренировочные сборы и лагеря лиги: даты, места и запись спортсменов.',
    area: 'events',
  },
  '/registration': { description: 'Заявка клуба на турнир по весовым категориям.', area: 'tournaments' },
};
