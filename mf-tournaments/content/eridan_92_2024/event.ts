/** SAMPLE DATA, written in the genre of a regulations page. Known from the league: the cap of 400 participants. */
import type { TournamentContent } from '../../src/lib/content/content-schema.ts';
import { contacts, information, social, venues } from '../league.ts';

const content: TournamentContent = {
  description:
    'Эридан-92 2024: турнир по тхэквондо в Королёве 12 октября 2024 года. Участники, команды, сетки и результаты.',
  links: {
    broadcast: { kind: 'external', href: 'https://vkvideo.ru/', note: 'видео ↗' },
    regulations: {
      kind: 'file',
      href: new URL('../../../content/archive/eridan_92_2024/polozhenie.pdf', import.meta.url).href,
      size: 48383,
    },
  },
  counts: [
    { category: 'Младшие юноши, кат. А', female: 51, male: 77 },
    { category: 'Младшие юноши, кат. Б', female: 47, male: 74 },
    { category: 'Кадеты, кат. А', female: 40, male: 58 },
    { category: 'Кадеты, кат. Б', female: 19, male: 26 },
  ],
  information: information({
    commission: '11 октября 2024, 16:00–20:00',
    competition: '12 октября 2024, начало в 09:00',
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
    'Вымпел (Сергиев Посад)',
    'Олимпиец (Клин)',
    'Пересвет (Брянск)',
    'Лидер (Иваново)',
  ],
  setki: [
    {
      category: 'Младшие юноши, кат. А',
      href: new URL('../../../content/archive/eridan_92_2024/setki-mladshie-a.xlsx', import.meta.url).href,
      size: 23775,
    },
    {
      category: 'Младшие юноши, кат. Б',
      href: new URL('../../../content/archive/eridan_92_2024/setki-mladshie-b.xlsx', import.meta.url).href,
      size: 22718,
    },
    {
      category: 'Кадеты, кат. А',
      href: new URL('../../../content/archive/eridan_92_2024/setki-kadety-a.xlsx', import.meta.url).href,
      size: 20506,
    },
    {
      category: 'Кадеты, кат. Б',
      href: new URL('../../../content/archive/eridan_92_2024/setki-kadety-b.xlsx', import.meta.url).href,
      size: 13759,
    },
  ],
  results: [
    {
      category: 'Младшие юноши, кат. А',
      href: new URL('../../../content/archive/eridan_92_2024/rezultaty-mladshie-a.xlsx', import.meta.url)
        .href,
      size: 23257,
    },
    {
      category: 'Младшие юноши, кат. Б',
      href: new URL('../../../content/archive/eridan_92_2024/rezultaty-mladshie-b.xlsx', import.meta.url)
        .href,
      size: 22544,
    },
    {
      category: 'Кадеты, кат. А',
      href: new URL('../../../content/archive/eridan_92_2024/rezultaty-kadety-a.xlsx', import.meta.url).href,
      size: 20193,
    },
    {
      category: 'Кадеты, кат. Б',
      href: new URL('../../../content/archive/eridan_92_2024/rezultaty-kadety-b.xlsx', import.meta.url).href,
      size: 14524,
    },
  ],
};

export default content;
