/** SAMPLE DATA, written in the genre of a regulations page. Known from the league: applications end at 350 participants. */
import type { TournamentContent } from '../../src/lib/content/content-schema.ts';
import { contacts, information, social, venues } from '../league.ts';

const content: TournamentContent = {
  description:
    'Олимп 2024: открытый турнир по тхэквондо во Фрязино 17 февраля 2024 года. Участники, команды, сетки и результаты.',
  links: {
    broadcast: { kind: 'external', href: 'https://vkvideo.ru/', note: 'видео ↗' },
    regulations: {
      kind: 'file',
      href: new URL('../../../content/archive/olimp2024/polozhenie.pdf', import.meta.url).href,
      size: 48981,
    },
  },
  counts: [
    { category: 'Младшие юноши, кат. А', female: 44, male: 66 },
    { category: 'Младшие юноши, кат. Б', female: 40, male: 64 },
    { category: 'Кадеты, кат. А', female: 35, male: 52 },
    { category: 'Кадеты, кат. Б', female: 14, male: 26 },
  ],
  information: information({
    commission: '16 февраля 2024, 16:00–20:00',
    competition: '17 февраля 2024, начало в 09:00',
    further: [
      {
        label: 'Награждение',
        text: 'Кубки и медали за 1–3 места, грамоты всем призёрам. Очки идут в рейтинг лиги.',
      },
    ],
  }),
  venue: venues.olimp,
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
    'Кристалл (Электросталь)',
    'Патриот (Одинцово)',
    'Штурм (Люберцы)',
    'Молния (Ногинск)',
    'Созвездие (Пушкино)',
    'Витязь (Серпухов)',
    'Юность (Коломна)',
    'Арсенал (Тула)',
    'Звезда (Калуга)',
    'Атлант (Рязань)',
    'Волга (Тверь)',
    'Спарта (Владимир)',
    'Барс (Москва)',
    'Форвард (Зеленоград)',
    'Энергия (Дубна)',
    'Сокол (Жуковский)',
    'Рубин (Смоленск)',
    'Магистр (Ярославль)',
    'Хваранг (Москва)',
    'Темп (Реутов)',
    'Импульс (Долгопрудный)',
    'Вымпел (Сергиев Посад)',
  ],
  setki: [
    {
      category: 'Младшие юноши, кат. А',
      href: new URL('../../../content/archive/olimp2024/setki-mladshie-a.xlsx', import.meta.url).href,
      size: 21876,
    },
    {
      category: 'Младшие юноши, кат. Б',
      href: new URL('../../../content/archive/olimp2024/setki-mladshie-b.xlsx', import.meta.url).href,
      size: 21212,
    },
    {
      category: 'Кадеты, кат. А',
      href: new URL('../../../content/archive/olimp2024/setki-kadety-a.xlsx', import.meta.url).href,
      size: 18720,
    },
    {
      category: 'Кадеты, кат. Б',
      href: new URL('../../../content/archive/olimp2024/setki-kadety-b.xlsx', import.meta.url).href,
      size: 12969,
    },
  ],
  results: [
    {
      category: 'Младшие юноши, кат. А',
      href: new URL('../../../content/archive/olimp2024/rezultaty-mladshie-a.xlsx', import.meta.url).href,
      size: 21307,
    },
    {
      category: 'Младшие юноши, кат. Б',
      href: new URL('../../../content/archive/olimp2024/rezultaty-mladshie-b.xlsx', import.meta.url).href,
      size: 20714,
    },
    {
      category: 'Кадеты, кат. А',
      href: new URL('../../../content/archive/olimp2024/rezultaty-kadety-a.xlsx', import.meta.url).href,
      size: 18919,
    },
    {
      category: 'Кадеты, кат. Б',
      href: new URL('../../../content/archive/olimp2024/rezultaty-kadety-b.xlsx', import.meta.url).href,
      size: 13884,
    },
  ],
};

export default content;
