/** SAMPLE DATA, written in the genre of a regulations page. Known from the league: applications end at 450 participants. */
import type { TournamentContent } from '../../src/lib/content/content-schema.ts';
import { contacts, information, social, venues } from '../league.ts';

const content: TournamentContent = {
  description:
    'Олимп, декабрь 2024: турнир по тхэквондо во Фрязино 7 декабря 2024 года. Участники, сетки и результаты.',
  links: {
    broadcast: { kind: 'external', href: 'https://vkvideo.ru/', note: 'видео ↗' },
    regulations: {
      kind: 'file',
      href: new URL('../../../content/archive/olimp2025/polozhenie.pdf', import.meta.url).href,
      size: 49538,
    },
    teams: { kind: 'unavailable', note: 'список не публиковался' },
  },
  counts: [
    { category: 'Младшие юноши, кат. А', female: 46, male: 70 },
    { category: 'Младшие юноши, кат. Б', female: 41, male: 66 },
    { category: 'Кадеты, кат. А', female: 38, male: 55 },
    { category: 'Кадеты, кат. Б', female: 16, male: 23 },
    { category: 'Юноши и девушки 12-14 лет', female: 29, male: 40 },
  ],
  information: information({
    commission: '6 декабря 2024, 16:00–20:00',
    competition: '7 декабря 2024, начало в 09:00',
  }),
  venue: venues.olimp,
  contacts,
  social,
  setki: [
    {
      category: 'Младшие юноши, кат. А',
      href: new URL('../../../content/archive/olimp2025/setki-mladshie-a.xlsx', import.meta.url).href,
      size: 22389,
    },
    {
      category: 'Младшие юноши, кат. Б',
      href: new URL('../../../content/archive/olimp2025/setki-mladshie-b.xlsx', import.meta.url).href,
      size: 20964,
    },
    {
      category: 'Кадеты, кат. А',
      href: new URL('../../../content/archive/olimp2025/setki-kadety-a.xlsx', import.meta.url).href,
      size: 19473,
    },
    {
      category: 'Кадеты, кат. Б',
      href: new URL('../../../content/archive/olimp2025/setki-kadety-b.xlsx', import.meta.url).href,
      size: 13157,
    },
    {
      category: 'Юноши и девушки 12-14 лет',
      href: new URL('../../../content/archive/olimp2025/setki-12-14.xlsx', import.meta.url).href,
      size: 16942,
    },
  ],
  results: [
    {
      category: 'Младшие юноши, кат. А',
      href: new URL('../../../content/archive/olimp2025/rezultaty-mladshie-a.xlsx', import.meta.url).href,
      size: 21667,
    },
    {
      category: 'Младшие юноши, кат. Б',
      href: new URL('../../../content/archive/olimp2025/rezultaty-mladshie-b.xlsx', import.meta.url).href,
      size: 20645,
    },
    {
      category: 'Кадеты, кат. А',
      href: new URL('../../../content/archive/olimp2025/rezultaty-kadety-a.xlsx', import.meta.url).href,
      size: 19250,
    },
    {
      category: 'Кадеты, кат. Б',
      href: new URL('../../../content/archive/olimp2025/rezultaty-kadety-b.xlsx', import.meta.url).href,
      size: 13967,
    },
    {
      category: 'Юноши и девушки 12-14 лет',
      href: new URL('../../../content/archive/olimp2025/rezultaty-12-14.xlsx', import.meta.url).href,
      size: 17338,
    },
  ],
};

export default content;
