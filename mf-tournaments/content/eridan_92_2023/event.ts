/** SAMPLE DATA, written in the genre of a regulations page. Known from the league: the cap of 400 participants. */
import type { TournamentContent } from '../../src/lib/content/content-schema.ts';
import { contacts, information, social, venues } from '../league.ts';

const content: TournamentContent = {
  description:
    'Эридан-92 2023: турнир по тхэквондо в Королёве 25 ноября 2023 года. Участники, команды, сетки и результаты.',
  links: {
    broadcast: { kind: 'external', href: 'https://vkvideo.ru/', note: 'видео ↗' },
    regulations: {
      kind: 'file',
      href: new URL('../../../content/archive/eridan_92_2023/polozhenie.pdf', import.meta.url).href,
      size: 48395,
    },
  },
  counts: [
    { category: 'Младшие юноши, кат. А', female: 49, male: 78 },
    { category: 'Младшие юноши, кат. Б', female: 45, male: 71 },
    { category: 'Кадеты, кат. А', female: 36, male: 53 },
    { category: 'Кадеты, кат. Б', female: 17, male: 24 },
  ],
  information: information({
    commission: '24 ноября 2023, 16:00–20:00',
    competition: '25 ноября 2023, начало в 09:00',
  }),
  venue: venues.vympel,
  contacts,
  social,
  teams: [
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
  ],
  setki: [
    {
      category: 'Младшие юноши, кат. А',
      href: new URL('../../../content/archive/eridan_92_2023/setki-mladshie-a.xlsx', import.meta.url).href,
      size: 23830,
    },
    {
      category: 'Младшие юноши, кат. Б',
      href: new URL('../../../content/archive/eridan_92_2023/setki-mladshie-b.xlsx', import.meta.url).href,
      size: 22365,
    },
    {
      category: 'Кадеты, кат. А',
      href: new URL('../../../content/archive/eridan_92_2023/setki-kadety-a.xlsx', import.meta.url).href,
      size: 18776,
    },
    {
      category: 'Кадеты, кат. Б',
      href: new URL('../../../content/archive/eridan_92_2023/setki-kadety-b.xlsx', import.meta.url).href,
      size: 13664,
    },
  ],
  results: [
    {
      category: 'Младшие юноши, кат. А',
      href: new URL('../../../content/archive/eridan_92_2023/rezultaty-mladshie-a.xlsx', import.meta.url)
        .href,
      size: 23091,
    },
    {
      category: 'Младшие юноши, кат. Б',
      href: new URL('../../../content/archive/eridan_92_2023/rezultaty-mladshie-b.xlsx', import.meta.url)
        .href,
      size: 21909,
    },
    {
      category: 'Кадеты, кат. А',
      href: new URL('../../../content/archive/eridan_92_2023/rezultaty-kadety-a.xlsx', import.meta.url).href,
      size: 19010,
    },
    {
      category: 'Кадеты, кат. Б',
      href: new URL('../../../content/archive/eridan_92_2023/rezultaty-kadety-b.xlsx', import.meta.url).href,
      size: 14151,
    },
  ],
};

export default content;
