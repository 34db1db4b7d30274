// Страница турнира. Замените каждое «ЗАПОЛНИТЕ» своим текстом; проверка назовёт то, что осталось:
//   npm run content -- check
import { contacts, information, social } from '../../content/league.ts';
import type { TournamentContent } from '../../src/lib/content/content-schema.ts';

const content: TournamentContent = {
  description: 'ЗАПОЛНИТЕ: одно предложение для поисковых систем: название, город, день',

  // Шесть ссылок вверху страницы. «Команды», «Протокол», «Сетки» и «Результаты» появляются сами, как только ниже есть
  // их данные. Ссылка бывает такой:
  //   { kind: 'external', href: 'https://…', note: 'видео ↗' }             другой сайт
  //   { kind: 'file', href: new URL('./polozhenie.pdf', import.meta.url).href, size: 0 }
  //                                   файл из этой папки; сколько в нём байт, подскажет проверка
  //   { kind: 'unavailable', note: 'файл готовится' }                      ещё нет
  links: {
    broadcast: { kind: 'unavailable', note: 'появится в день турнира' },
    regulations: { kind: 'unavailable', note: 'файл готовится' },
  },

  // Участники по категориям; суммы посчитает страница. Пока не подсчитали, оставьте пустым:
  //   { category: 'Младшие юноши, кат. А', female: 12, male: 18 },
  counts: [],

  // Общие правила лиги допишутся сами. Строки, которые есть только у этого турнира, стоят в further.
  information: information({
    commission: 'ЗАПОЛНИТЕ: день и часы, например «13 февраля 2026, 17:00–21:00»',
    competition: 'ЗАПОЛНИТЕ: день и начало, например «14 февраля 2026, начало в 09:00»',
    // further: [{ label: 'Награждение', text: 'Кубки и медали за 1–3 места.' }],
  }),

  // Залы, где лига уже бывала, стоят в content/league.ts: допишите venues в import и поставьте venue: venues.olimp
  venue: {
    name: 'ЗАПОЛНИТЕ: название зала',
    address:
      'ЗАПОЛНИТЕ: адрес, как его найдёт карта: «Московская область, г. Фрязино, ул. Комсомольская, 19»',
  },

  // Общие для всей лиги, из content/league.ts. Другие люди у этого турнира: напишите их здесь списком.
  contacts,
  social,

  // Альбом с фотографиями, когда он есть.
  // photos: 'https://vk.com/album-1_2',

  // Команды по порядку; без этого списка нет страницы «Команды».
  // teams: ['Олимп (Фрязино)'],

  // По файлу на категорию; без списка нет страницы. Файла ещё нет: оставьте одну категорию.
  // setki: [{ category: 'Кадеты, кат. А' }],
  // results: [
  //   { category: 'Кадеты, кат. А', href: new URL('./rezultaty-kadety-a.xlsx', import.meta.url).href, size: 0 },
  // ],
};

export default content;
