/** SAMPLE DATA, written in the genre of a regulations page. Known from the league: the place, applications end at 450 participants. */
import type { TournamentContent } from '../../src/lib/content/content-schema.ts';
import { contacts, information, social, venues } from '../league.ts';

const content: TournamentContent = {
  description:
    'Олимп, февраль 2025: турнир по тхэквондо во Фрязино 15 февраля 2025 года. Участники, сетки и результаты.',
  links: {
    broadcast: { kind: 'external', href: 'https://vkvideo.ru/', note: 'видео ↗' },
    regulations: {
      kind: 'file',
      href: new URL('../../../content/archive/tournament_olimp_2025/polozhenie.pdf', import.meta.url).href,
      size: 49276,
    },
    teams: { kind: 'unavailable', note: 'список не публиковался' },
  },
  counts: [
    { category: 'Младшие юноши, кат. А', female: 45, male: 72 },
    { category: 'Младшие юноши, кат. Б', female: 44, male: 69 },
    { category: 'Кадеты, кат. А', female: 37, male: 54 },
    { category: 'Кадеты, кат. Б', female: 18, male: 25 },
    { category: 'Юноши и девушки 12-14 лет', female: 31, male: 43 },
  ],
  information: information({
    commission: '14 февраля 2025, 16:00–20:00',
    competition: '15 февраля 2025, начало в 09:00',
  }),
  venue: venues.olimp,
  contacts,
  social,
  photos: 'https://vk.com/',
  setki: [
    {
      category: 'Младшие юноши, кат. А',
      href: new URL('../../../content/archive/tournament_olimp_2025/setki-mladshie-a.xlsx', import.meta.url)
        .href,
      size: 22659,
    },
    {
      category: 'Младшие юноши, кат. Б',
      href: new URL('../../../content/archive/tournament_olimp_2025/setki-mladshie-b.xlsx', import.meta.url)
        .href,
      size: 22030,
    },
    {
      category: 'Кадеты, кат. А',
      href: new URL('../../../content/archive/tournament_olimp_2025/setki-kadety-a.xlsx', import.meta.url)
        .href,
      size: 18861,
    },
    {
      category: 'Кадеты, кат. Б',
      href: new URL('../../../content/archive/tournament_olimp_2025/setki-kadety-b.xlsx', import.meta.url)
        .href,
      size: 13730,
    },
    {
      category: 'Юноши и девушки 12-14 лет',
      href: new URL('../../../content/archive/tournament_olimp_2025/setki-12-14.xlsx', import.meta.url).href,
      size: 17181,
    },
  ],
  results: [
    {
      category: 'Младшие юноши, кат. А',
      href: new URL(
        '../../../content/archive/tournament_olimp_2025/rezultaty-mladshie-a.xlsx',
        import.meta.url,
      ).href,
      size: 22168,
    },
    {
      category: 'Младшие юноши, кат. Б',
      href: new URL(
        '../../../content/archive/tournament_olimp_2025/rezultaty-mladshie-b.xlsx',
        import.meta.url,
      ).href,
      size: 21793,
    },
    {
      category: 'Кадеты, кат. А',
      href: new URL('../../../content/archive/tournament_olimp_2025/rezultaty-kadety-a.xlsx', import.meta.url)
        .href,
      size: 19310,
    },
    {
      category: 'Кадеты, кат. Б',
      href: new URL('../../../content/archive/tournament_olimp_2025/rezultaty-kadety-b.xlsx', import.meta.url)
        .href,
      size: 14445,
    },
    {
      category: 'Юноши и девушки 12-14 лет',
      href: new URL('../../../content/archive/tournament_olimp_2025/rezultaty-12-14.xlsx', import.meta.url)
        .href,
      size: 17587,
    },
  ],
};

export default content;
