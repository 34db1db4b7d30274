/** SAMPLE DATA, written in the genre of a regulations page. Known from the league: the place, applications end at 450 participants. */
import type { TournamentContent } from '../../src/lib/content-schema.ts';
import { results, setki } from '../fryazino-2025.ts';
import { contacts, information, social, venues } from '../league.ts';

const content: TournamentContent = {
  description:
    'Олимп, февраль 2025: турнир по тхэквондо во Фрязино 15 февраля 2025 года. Участники, сетки и результаты.',
  links: {
    broadcast: { kind: 'external', href: 'https://vkvideo.ru/', note: 'видео ↗' },
    regulations: { kind: 'file', href: new URL('./polozhenie.pdf', import.meta.url).href, size: 49101 },
    teams: { kind: 'unavailable', note: 'список не публиковался' },
  },
  counts: [
    { category: 'Младшие юноши, кат. А', female: 45, male: 72 },
    { category: 'Младшие юноши, кат. Б', female: 44, male: 69 },
    { category: 'Кадеты, кат. А', female: 37, male: 54 },
    { category: 'Кадеты, кат. Б', female: 18, male: 25 },
    { category: 'Юноши и девушки 12–14 лет', female: 31, male: 43 },
  ],
  information: information({
    commission: '14 февраля 2025, 16:00–20:00',
    competition: '15 февраля 2025, начало в 09:00',
    applications: 'До 10 февраля 2025. Приём останавливается на 450 участниках.',
  }),
  venue: venues.olimp,
  contacts,
  social,
  setki,
  results,
};

export default content;
