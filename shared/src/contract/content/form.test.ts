import { LEAGUE_GROUPS } from '../../league/categories.ts';
import { tournamentDocument } from './form.ts';

const GROUP = {
  id: 'kids',
  title: 'Малыши',
  ages: [8, 9],
  weights: { male: ['25'], female: ['22'] },
  level: '8',
};
const weighed = (...male: string[]) => ({ ...GROUP, weights: { male, female: [] } });

const valid = {
  id: 'cup_2026',
  title: 'Кубок',
  startsAt: '2026-02-14T09:00:00+03:00',
  place: 'Москва',
  capacity: 450,
  description: 'Кубок в Москве.',
  links: { broadcast: { kind: 'unavailable', note: 'скоро' }, regulations: { kind: 'file', file: 'p.pdf' } },
  counts: [{ category: 'Кадеты, кат. А', female: 12, male: 18 }],
  information: [{ label: 'Возраст', text: '12–14 лет' }],
  venue: { name: 'Дворец', address: 'г. Москва, ул. Лавочкина, 32' },
  contacts: [{ name: 'Орлова Анна', role: 'Заявки', phone: '+7(903)555-01-44', email: 'a@league.test' }],
  social: [{ label: 'ВКонтакте', href: 'https://vk.com/' }],
};

/** Field and message of every error. */
const faults = (changes: object) =>
  (tournamentDocument.safeParse({ ...valid, ...changes }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

test('document · is valid with the least, and with everything', () => {
  expect(faults({})).toEqual([]);
  expect(
    faults({
      lastDay: '2026-02-15',
      applications: { until: '2026-02-09', limit: 350 },
      refreshSeconds: 1,
      isHidden: true,
      status: { kind: 'moved', from: '2026-01-31T09:00:00+03:00', note: 'Зал занят' },
      categories: [...LEAGUE_GROUPS, { ...GROUP, weights: { male: ['22.5', '22.5+'], female: [] } }],
      weighIn: '13 февраля, 17:00–20:00',
      photos: 'https://vk.com/',
      albums: [{ label: 'Первый день', href: 'https://vk.com/album-1' }],
      teams: ['Олимп'],
      setki: [{ category: 'Кадеты, кат. А', note: 'не опубликовано' }],
      results: [{ category: 'Кадеты, кат. А', file: 'a.xlsx' }],
      regulationsText: '# Положение\n\n- Пункт',
    }),
  ).toEqual([]);
});

test('title · may have an emoji beside its words', () => {
  expect(tournamentDocument.parse({ ...valid, title: '🥋 Кубок' }).title).toBe('🥋 Кубок');
  expect(faults({ title: '🥋' })).toEqual([['title', 'Нужна хотя бы одна буква или цифра']]);
});

const cadets = { category: 'Кадеты', female: 1, male: 1 };

test.each([
  ['title', '', 'Заполните поле'],
  ['title', 'ЗАПОЛНИТЕ: название', 'Ещё не заполнено'],
  ['id', 'olimp-2026', 'Только латинские буквы, цифры и _'],
  ['startsAt', '2026-02-14', 'Нужно время вида 2026-02-14T09:00:00+03:00'],
  ['lastDay', '2026-02-13', 'Раньше первого дня'],
  ['capacity', 0, 'Нужно число больше нуля'],
  ['capacity', 10.5, 'Нужно целое число'],
  ['counts', [cadets, cadets], 'Категория стоит здесь дважды'],
  ['counts.0.female', [{ ...cadets, female: -1 }], 'Не меньше нуля'],
  ['teams', ['Олимп', 'Олимп'], 'Команда стоит здесь дважды'],
  ['contacts', [], 'Нужен хотя бы один человек'],
  ['contacts.0.phone', [{ ...valid.contacts[0], phone: '8903' }], 'Нужен номер вида +7(000)000-00-00'],
  ['contacts.0.email', [{ ...valid.contacts[0], email: 'a' }], 'Неверный email'],
  ['photos', 'javascript:alert(1)', 'Нужен адрес, который начинается с https://'],
  ['results.0.file', [{ category: 'Кадеты', file: '../a.xlsx' }], /^Имя файла: латинские буквы/],
  ['links.regulations.kind', { ...valid.links, regulations: { kind: 'pdf' } }, /^Вид ссылки: site/],
  [
    'links.regulations.to',
    { ...valid.links, regulations: { kind: 'site', to: '//x.test', note: 'да' } },
    /^Нужен адрес страницы этого сайта/,
  ],
  ['applications.limit', { limit: 0 }, 'Нужно число больше нуля'],
  ['applications.until', { until: '2026-02-15', limit: 9 }, 'Позже первого дня турнира'],
  ['applications.daysBefore', { until: '2026-02-09', daysBefore: 5, limit: 9 }, /не пишется$/],
  ['categories.0.title', [{ ...GROUP, title: ' ' }], 'Укажите название'],
  ['categories.0.ages', [{ ...GROUP, ages: [12, 11] }], 'Сначала младший возраст, потом старший'],
  ['categories.0.weights', [{ ...GROUP, weights: { male: [], female: [] } }], 'Нужен хотя бы один вес'],
  ['categories.0.weights.male', [weighed('33', '33')], 'Веса – от лёгкого к тяжёлому, каждый один раз'],
  ['categories.0.weights.male', [weighed('33', '37+')], /^Открытый вес продолжает последний/],
  ['categories.0.weights.male', [weighed('300')], /^Вес – от 10 до 200 кг/],
  ['categories', [], 'Нужна хотя бы одна категория'],
  ['categories', [GROUP, { ...GROUP, id: 'other' }], 'Две категории называются одинаково'],
  ['categories', [GROUP, { ...GROUP, title: 'Иные' }], 'Один id у двух категорий'],
  ['status.reason', { kind: 'cancelled', reason: ' ' }, 'Заполните поле'],
  ['status.kind', { kind: 'late' }, 'Вид: moved или cancelled'],
])('%s · is refused at its field with a sentence · %j', (field, value, message) => {
  const name = field.split('.')[0] ?? '';
  expect(faults({ [name]: value })).toEqual([
    [field, typeof message === 'string' ? message : expect.stringMatching(message)],
  ]);
});
