/** SAMPLE DATA, written in the genre of a regulations page. A page with every block, for authors; its date lies ahead, so that the countdown can be seen. */
import type { TournamentContent } from '../../src/lib/content-schema.ts';
import { contacts, information, social } from '../league.ts';

const content: TournamentContent = {
  description: 'Пробная страница турнира: все блоки, которые может заполнить автор.',
  links: {
    broadcast: { kind: 'external', href: 'https://vkvideo.ru/', note: 'видео ↗' },
    regulations: { kind: 'file', href: new URL('./polozhenie.pdf', import.meta.url).href, size: 48297 },
  },
  counts: [
    { category: 'Младшие юноши, кат. А', female: 12, male: 18 },
    { category: 'Младшие юноши, кат. Б', female: 10, male: 16 },
    { category: 'Кадеты, кат. А', female: 8, male: 11 },
    { category: 'Кадеты, кат. Б', female: 4, male: 6 },
  ],
  information: information({
    commission: '18 мая 2035, 17:00–21:00',
    competition: '19 мая 2035, начало в 09:00',
    applications: 'До 14 мая 2035. Приём останавливается на 450 участниках.',
  }),
  venue: { name: 'Дворец единоборств', address: 'г. Москва, ул. Примерная, 1' },
  contacts,
  social,
  teams: [
    'Олимп (Фрязино)',
    'Эридан-92 (Королёв)',
    'Легион (Подольск)',
    'Восток (Москва)',
    'Белый тигр (Мытищи)',
    'Самсон (Балашиха)',
    'Чемпион (Щёлково)',
    'Дракон (Химки)',
  ],
  setki: [
    { category: 'Младшие юноши, кат. А' },
    { category: 'Младшие юноши, кат. Б' },
    { category: 'Кадеты, кат. А' },
    { category: 'Кадеты, кат. Б' },
  ],
  results: [
    {
      category: 'Младшие юноши, кат. А',
      href: new URL('./rezultaty-mladshie-a.xlsx', import.meta.url).href,
      size: 12622,
    },
    {
      category: 'Младшие юноши, кат. Б',
      href: new URL('./rezultaty-mladshie-b.xlsx', import.meta.url).href,
      size: 12134,
    },
    {
      category: 'Кадеты, кат. А',
      href: new URL('./rezultaty-kadety-a.xlsx', import.meta.url).href,
      size: 11452,
    },
    {
      category: 'Кадеты, кат. Б',
      href: new URL('./rezultaty-kadety-b.xlsx', import.meta.url).href,
      size: 10493,
    },
  ],
};

export default content;
