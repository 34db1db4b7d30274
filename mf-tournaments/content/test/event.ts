/** SAMPLE DATA, written in the genre of a regulations page. A page with every block, for authors. Its day moves on with the calendar, so nothing here names a day. */
import type { TournamentContent } from '../../src/lib/content/content-schema.ts';
import { contacts, information, social } from '../league.ts';

const content: TournamentContent = {
  description: 'Пробная страница турнира: все блоки, которые может заполнить автор.',
  links: {
    broadcast: { kind: 'external', href: 'https://vkvideo.ru/', note: 'видео ↗' },
    regulations: {
      kind: 'file',
      href: new URL('../../../content/archive/test/polozhenie.pdf', import.meta.url).href,
      size: 48250,
    },
  },
  counts: [
    { category: 'Младшие юноши, кат. А', female: 12, male: 18 },
    { category: 'Младшие юноши, кат. Б', female: 10, male: 16 },
    { category: 'Кадеты, кат. А', female: 8, male: 11 },
    { category: 'Кадеты, кат. Б', female: 4, male: 6 },
  ],
  information: information({
    commission: 'Накануне соревнований, 17:00–21:00',
    competition: 'В день турнира, начало в 09:00',
  }),
  venue: { name: 'Дворец единоборств', address: 'г. Москва, ул. Примерная, 1' },
  contacts,
  social,
  photos: 'https://vk.com/',
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
      href: new URL('../../../content/archive/test/rezultaty-mladshie-a.xlsx', import.meta.url).href,
      size: 12726,
    },
    {
      category: 'Младшие юноши, кат. Б',
      href: new URL('../../../content/archive/test/rezultaty-mladshie-b.xlsx', import.meta.url).href,
      size: 12234,
    },
    {
      category: 'Кадеты, кат. А',
      href: new URL('../../../content/archive/test/rezultaty-kadety-a.xlsx', import.meta.url).href,
      size: 11557,
    },
    {
      category: 'Кадеты, кат. Б',
      href: new URL('../../../content/archive/test/rezultaty-kadety-b.xlsx', import.meta.url).href,
      size: 10568,
    },
  ],
};

export default content;
