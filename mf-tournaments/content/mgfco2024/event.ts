/** SAMPLE DATA, written in the genre of a regulations page. Known from the league: the dates, the limit of 350 and the 300 participants planned. The links of the draws are empty there too. */
import type { TournamentContent } from '../../src/lib/content/content-schema.ts';
import { contacts, information, social, venues } from '../league.ts';

const content: TournamentContent = {
  description:
    'Кубок МГФСО 2024: турнир по тхэквондо в Москве 6 апреля 2024 года. Участники, команды, протокол и результаты.',
  links: {
    broadcast: { kind: 'external', href: 'https://vkvideo.ru/', note: 'видео ↗' },
    regulations: {
      kind: 'file',
      href: new URL('../../../content/archive/mgfco2024/polozhenie.pdf', import.meta.url).href,
      size: 49309,
    },
  },
  counts: [
    { category: 'Младшие юноши, кат. А', female: 41, male: 58 },
    { category: 'Младшие юноши, кат. Б', female: 37, male: 62 },
    { category: 'Кадеты, кат. А', female: 33, male: 47 },
    { category: 'Кадеты, кат. Б', female: 9, male: 21 },
  ],
  information: information({
    commission: '5 апреля 2024, 17:00–21:00',
    competition: '6 апреля 2024, начало в 09:00',
    further: [{ label: 'Участники', text: 'Планируется 300 участников.' }],
  }),
  venue: venues.mgfso,
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
    'Олимпиец (Клин)',
  ],
  setki: [
    { category: 'Младшие юноши, кат. А', note: 'не опубликовано' },
    { category: 'Младшие юноши, кат. Б', note: 'не опубликовано' },
    { category: 'Кадеты, кат. А', note: 'не опубликовано' },
    { category: 'Кадеты, кат. Б', note: 'не опубликовано' },
  ],
  results: [
    {
      category: 'Младшие юноши, кат. А',
      href: new URL('../../../content/archive/mgfco2024/rezultaty-mladshie-a.xlsx', import.meta.url).href,
      size: 19944,
    },
    {
      category: 'Младшие юноши, кат. Б',
      href: new URL('../../../content/archive/mgfco2024/rezultaty-mladshie-b.xlsx', import.meta.url).href,
      size: 19969,
    },
    {
      category: 'Кадеты, кат. А',
      href: new URL('../../../content/archive/mgfco2024/rezultaty-kadety-a.xlsx', import.meta.url).href,
      size: 18427,
    },
    {
      category: 'Кадеты, кат. Б',
      href: new URL('../../../content/archive/mgfco2024/rezultaty-kadety-b.xlsx', import.meta.url).href,
      size: 12889,
    },
  ],
};

export default content;
