/** SAMPLE DATA, written in the genre of a regulations page. Known from the league: applications end at 450 participants; draws and results are those of the 2025 event. */
import type { TournamentContent } from '../../src/lib/content-schema.ts';
import { results, setki } from '../fryazino-2025.ts';
import { contacts, information, social, venues } from '../league.ts';

const content: TournamentContent = {
  description:
    'Олимп, декабрь 2024: турнир по тхэквондо во Фрязино 7 декабря 2024 года. Участники, сетки и результаты.',
  links: {
    broadcast: { kind: 'external', href: 'https://vkvideo.ru/', note: 'видео ↗' },
    regulations: { kind: 'file', href: new URL('./polozhenie.pdf', import.meta.url).href, size: 49363 },
    teams: { kind: 'unavailable', note: 'список не публиковался' },
  },
  counts: [
    { category: 'Младшие юноши, кат. А', female: 46, male: 70 },
    { category: 'Младшие юноши, кат. Б', female: 41, male: 66 },
    { category: 'Кадеты, кат. А', female: 38, male: 55 },
    { category: 'Кадеты, кат. Б', female: 16, male: 23 },
    { category: 'Юноши и девушки 12–14 лет', female: 29, male: 40 },
  ],
  information: information({
    commission: '6 декабря 2024, 16:00–20:00',
    competition: '7 декабря 2024, начало в 09:00',
    applications: 'До 2 декабря 2024. Приём останавливается на 450 участниках.',
  }),
  venue: venues.olimp,
  contacts,
  social,
  setki,
  results,
};

export default content;
