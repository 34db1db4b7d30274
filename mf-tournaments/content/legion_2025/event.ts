/** SAMPLE DATA, written in the genre of a regulations page. Known from the league: the cap of 450 participants. Its links lead nowhere there too. */
import type { TournamentContent } from '../../src/lib/content/content-schema.ts';
import { contacts, information, social } from '../league.ts';

const content: TournamentContent = {
  description:
    'Легион 2025: турнир по тхэквондо в Подольске 22 марта 2025 года. Участники и сведения о турнире.',
  links: {
    broadcast: { kind: 'unavailable', note: 'запись не велась' },
    regulations: { kind: 'unavailable', note: 'файл готовится' },
    teams: { kind: 'unavailable', note: 'не опубликовано' },
    protocol: { kind: 'unavailable', note: 'не опубликовано' },
    setki: { kind: 'unavailable', note: 'не опубликовано' },
    results: { kind: 'unavailable', note: 'не опубликовано' },
  },
  counts: [
    { category: 'Младшие юноши, кат. А', female: 58, male: 86 },
    { category: 'Младшие юноши, кат. Б', female: 54, male: 81 },
    { category: 'Кадеты, кат. А', female: 43, male: 64 },
    { category: 'Кадеты, кат. Б', female: 21, male: 32 },
  ],
  information: information({
    commission: '21 марта 2025, 16:00–20:00',
    competition: '22 марта 2025, начало в 09:00',
  }),
  venue: { name: 'Дворец спорта «Легион»', address: 'Московская область, г. Подольск, ул. Парковая, 2' },
  contacts,
  social,
};

export default content;
