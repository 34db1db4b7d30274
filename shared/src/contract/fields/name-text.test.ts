import { optionalName as optional, personName as person, nameText as title } from './form.ts';

const nameText = title();
const personName = person();
const optionalName = optional();

const takes = (schema: typeof nameText, value: string) => schema.safeParse(value).success;

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

const errorOf = (schema: typeof nameText, value: string) => schema.safeParse(value).error?.issues[0]?.message;

test.each([
  ['Анна <', 'Уберите символ «<»: в имени его не бывает'],
  ['<b>Анна</b>', 'Уберите символы «<» и «>»: в имени их не бывает'],
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
