/** SAMPLE DATA, written in the genre of a regulations page. Known from the league: applications end at 450 participants in 2025, the cap of Eridan events is 400. */
import type { TournamentContent } from '../../src/lib/content/content-schema.ts';
import { contacts, information, social, venues } from '../league.ts';

const content: TournamentContent = {
  description:
    'Эридан-92, апрель 2025: турнир по тхэквондо в Королёве 19 апреля 2025 года. Участники и сведения о турнире.',
  links: {
    broadcast: { kind: 'external', href: 'https://vkvideo.ru/', note: 'видео ↗' },
    regulations: {
      kind: 'file',
      href: new URL('../../../content/archive/eridan_92_2025/polozhenie.pdf', import.meta.url).href,
      size: 48689,
    },
    teams: { kind: 'unavailable', note: 'не опубликовано' },
    protocol: { kind: 'unavailable', note: 'не опубликовано' },
    setki: { kind: 'unavailable', note: 'не опубликовано' },
    results: { kind: 'unavailable', note: 'не опубликовано' },
  },
  counts: [
    { category: 'Младшие юноши, кат. А', female: 52, male: 79 },
    { category: 'Младшие юноши, кат. Б', female: 49, male: 72 },
    { category: 'Кадеты, кат. А', female: 41, male: 60 },
    { category: 'Кадеты, кат. Б', female: 20, male: 25 },
  ],
  information: information({
    commission: '18 апреля 2025, 16:00–20:00',
    competition: '19 апреля 2025, начало в 09:00',
  }),
  venue: venues.vympel,
  contacts,
  social,
};

export default content;
