/** SAMPLE DATA, written in the genre of a regulations page. Known from the league: the last day of applications and the capacity. */
import type { TournamentContent } from '../../src/lib/content/content-schema.ts';
import { contacts, information, social, venues } from '../league.ts';

const content: TournamentContent = {
  description:
    'Олимп 2023: открытый турнир по тхэквондо во Фрязино 1 октября 2023 года. Участники, команды, сетки и результаты.',
  links: {
    broadcast: { kind: 'unavailable', note: 'запись не велась' },
    regulations: {
      kind: 'file',
      href: new URL('../../../content/archive/olimp2023/polozhenie.pdf', import.meta.url).href,
      size: 48125,
    },
  },
  counts: [
    { category: 'Младшие юноши, кат. А', female: 38, male: 61 },
    { category: 'Младшие юноши, кат. Б', female: 31, male: 55 },
    { category: 'Кадеты, кат. А', female: 27, male: 44 },
    { category: 'Кадеты, кат. Б', female: 12, male: 19 },
  ],
  information: information({
    commission: '30 сентября 2023, 16:00–20:00',
    competition: '1 октября 2023, начало в 09:00',
  }),
  venue: venues.olimp,
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
  ],
  setki: [
    {
      category: 'Младшие юноши, кат. А',
      href: new URL('../../../content/archive/olimp2023/setki-mladshie-a.xlsx', import.meta.url).href,
      size: 20296,
    },
    {
      category: 'Младшие юноши, кат. Б',
      href: new URL('../../../content/archive/olimp2023/setki-mladshie-b.xlsx', import.meta.url).href,
      size: 18480,
    },
    {
      category: 'Кадеты, кат. А',
      href: new URL('../../../content/archive/olimp2023/setki-kadety-a.xlsx', import.meta.url).href,
      size: 16918,
    },
    {
      category: 'Кадеты, кат. Б',
      href: new URL('../../../content/archive/olimp2023/setki-kadety-b.xlsx', import.meta.url).href,
      size: 12238,
    },
  ],
  results: [
    {
      category: 'Младшие юноши, кат. А',
      href: new URL('../../../content/archive/olimp2023/rezultaty-mladshie-a.xlsx', import.meta.url).href,
      size: 19850,
    },
    {
      category: 'Младшие юноши, кат. Б',
      href: new URL('../../../content/archive/olimp2023/rezultaty-mladshie-b.xlsx', import.meta.url).href,
      size: 18685,
    },
    {
      category: 'Кадеты, кат. А',
      href: new URL('../../../content/archive/olimp2023/rezultaty-kadety-a.xlsx', import.meta.url).href,
      size: 17143,
    },
    {
      category: 'Кадеты, кат. Б',
      href: new URL('../../../content/archive/olimp2023/rezultaty-kadety-b.xlsx', import.meta.url).href,
      size: 13052,
    },
  ],
};

export default content;
