import { nameText, optionalName, personName } from './name-text.ts';

const takes = (schema: typeof nameText, value: string) => schema.safeParse(value).success;

test('names that people have are taken', () => {
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

test('what looks like nothing, like another name or turns the text around is no name', () => {
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

const unitsOf = (name: string) =>
  JSON.stringify(name.split('').map((unit) => unit.charCodeAt(0).toString(16)));
