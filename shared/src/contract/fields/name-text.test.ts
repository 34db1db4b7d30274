import {
  peopleNames as group,
  optionalName as optional,
  personName as person,
  nameText as title,
} from './form.ts';
import { nameOffer, titleOffer } from './name-rules.ts';

const nameText = title();
const personName = person();
const optionalName = optional();

type TextSchema = Pick<typeof nameText, 'safeParse'>;
const takes = (schema: TextSchema, value: string) => schema.safeParse(value).success;

test('name · is accepted · it is a real one', () => {
  for (const name of [
    'Ё',
    'Анна-Мария',
    "О'Нил",
    'д’Артаньян',
    'Ким Ён Хи',
    'Nguyễn',
    'Юйцзе 雨洁',
    'ibn Sīnā',
  ])
    expect([name, takes(personName, name)]).toEqual([name, true]);
  for (const name of ['41', '№ 1', 'СШОР «Олимп-2»', 'Клуб & Ко'])
    expect([name, takes(nameText, name)]).toEqual([name, true]);
  for (const name of ['', '-', 'Иванович']) expect([name, takes(optionalName, name)]).toEqual([name, true]);
});

test('name · is refused · it is invisible, deceptive or empty', () => {
  for (const name of [
    '\u200b',
    '\u3164',
    '\u115f',
    'Ан\u200bна',
    '\u202eаннА',
    'Анна\u2066',
    'Ан\u00adна',
    'Анна\u2028Иванова',
  ])
    for (const schema of [nameText, personName, optionalName])
      expect([unitsOf(name), takes(schema, name)]).toEqual([unitsOf(name), false]);
  for (const name of ['', ' ', '-', '...', '№', '\u0301'])
    for (const schema of [nameText, personName]) expect([name, takes(schema, name)]).toEqual([name, false]);
  expect(takes(personName, '41')).toBe(false);
});

const errorOf = (schema: TextSchema, value: string) => schema.safeParse(value).error?.issues[0]?.message;

test.each([
  ['Анна <', 'Уберите символ «<»: в имени его не бывает'],
  ['<b>Анна</b>', 'Уберите символы «<», «>», «/»: в имени их не бывает'],
  ['Анна 🥋', 'Уберите символ «🥋»: в имени его не бывает'],
  ['Иванов-', 'Уберите дефис в начале или в конце слова'],
  ['Иваноw', 'В слове «Иваноw» латинская буква «w»: наберите его одним алфавитом'],
  ['Smiтh', 'В слове «Smiтh» русская буква «т»: наберите его одним алфавитом'],
  ['Ан\u200bна', 'Невидимый символ после «Ан»: удалите его или наберите текст заново'],
  ['Анна\tМария', 'Невидимый символ после «Анна»: удалите его или наберите текст заново'],
  ['\u202eаннА', 'Невидимый символ в начале: удалите его или наберите текст заново'],
])('name %j · is refused with the offending characters', (name, message) => {
  expect(errorOf(personName, name)).toBe(message);
  expect(errorOf(optionalName, name)).toBe(message);
});

test.each(['Кубок <12 лет', 'A > B', '<3 тхэквондо', 'Спорт & Ко <Вихрь>'])(
  'title %j · is accepted',
  (title) => {
    expect(nameText.parse(title)).toBe(title);
  },
);

test.each([
  ['Кубок <script>alert(1)</script>', 'Уберите «<script>»: разметка HTML здесь не нужна'],
  ['</b>Кубок', 'Уберите «</b>»: разметка HTML здесь не нужна'],
  ['Кубок <!-- ', 'Уберите «<!--»: разметка HTML здесь не нужна'],
  ['Кубок <img src=x onerror=alert(1)', 'Уберите «<img src=x onerror=ale»: разметка HTML здесь не нужна'],
])('title %j · is refused because of its markup', (title, message) => {
  expect(errorOf(nameText, title)).toBe(message);
});

const unitsOf = (name: string) =>
  JSON.stringify(name.split('').map((unit) => unit.charCodeAt(0).toString(16)));

test.each([
  ['Иванoв  Пётр', 'Иванов Пётр'],
  ['Иванов – Петров', 'Иванов-Петров'],
  ['Ким\u00a0Ён', 'Ким Ён'],
  ['Зайцев'.normalize('NFD'), 'Зайцев'],
  ["O'Нил", "О'Нил"],
])('name %j · is stored as %j', (given, stored) => {
  expect(personName.parse(given)).toBe(stored);
});

test('name · is stored without a dash that stands for «none»', () => {
  expect(optionalName.parse('–')).toBe('');
});

test('title · is stored with Russian letters and single spaces, digits and quotes stay', () => {
  expect(nameText.parse('Kубок  «Олимп» № 1')).toBe('Кубок «Олимп» № 1');
  expect(errorOf(nameText, 'ФитнесPRO')).toContain('латинские буквы «P», «R», «O»');
});

test('coaches · are several people, separated by commas', () => {
  expect(group().parse('Ким П.С./Белов Ян')).toBe('Ким П.С., Белов Ян');
  expect(takes(group(), 'Ким & Ко')).toBe(false);
});

test.each([
  ['ИВАНОВ ПЁТР', 'Иванов Пётр'],
  ['иВАНОВ', 'Иванов'],
  ['иванов-петров', 'Иванов-Петров'],
  ['АЛИЕВ РАШИД ОГЛЫ', 'Алиев Рашид оглы'],
  ["о'нил", "О'Нил"],
  ['ИВанов', 'Иванов'],
])('name %j · is offered as %j', (given, likely) => {
  expect(nameOffer(given)).toMatchObject({ text: likely, question: `Вы имели в виду «${likely}»?` });
});

test.each([
  'Иванов Пётр',
  'МакДональд',
  'д’Арк',
  'Иванов-Петров',
  'Алиев Рашид оглы',
  'Ван дер Берг',
  'Ким Ё.',
  '雨洁',
])('name %s · is not asked about', (name) => {
  expect(nameOffer(name)).toBeNull();
});

test('name · is offered with the Latin letter that it has', () => {
  expect(nameOffer('Иванoв')).toEqual({
    question: 'Здесь латинская буква «o». Вы имели в виду «Иванов»?',
    text: 'Иванов',
  });
});

test('title · is offered in usual case, and abbreviations stay', () => {
  expect(titleOffer('СШОР ОЛИМП')?.text).toBe('СШОР Олимп');
  expect(titleOffer('СПОРТ-КЛУБ АРЕНА')?.text).toBe('Спорт-Клуб Арена');
  expect(titleOffer('иМПЕРИЯ')?.text).toBe('Империя');
  for (const name of ['МГФСО', 'СК «Титан»', 'ЦСКА', 'Кубок МГФСО 2024']) expect(titleOffer(name)).toBeNull();
});
