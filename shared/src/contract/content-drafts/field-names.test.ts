import { problemInWords } from './field-names.ts';

const DOCUMENT = {
  information: [{ label: 'Мандатная комиссия' }, { text: 'паспорт' }],
  contacts: [{ name: 'Анна Орлова' }],
  setki: [{ category: 'Кадеты, кат. А', file: 'a.pdf' }],
};

test.each([
  ['place', 'Заполните поле', 'Город: заполните поле'],
  ['venue.address', 'Заполните поле', 'Адрес: заполните поле'],
  ['links.broadcast.href', 'Нужен адрес', 'Трансляция: нужен адрес'],
  ['contacts', 'Нужен хотя бы один человек', 'Организаторы и контакты: нужен хотя бы один человек'],
  ['information.0.text', 'Заполните поле', 'Информация, «Мандатная комиссия»: заполните поле'],
  ['information.1.label', 'Заполните поле', 'Информация, строка 2, о чём: заполните поле'],
  ['contacts.0.phone', 'Нужен номер', 'Организаторы и контакты, «Анна Орлова», телефон: нужен номер'],
  ['contacts.1.phone', 'Нужен номер', 'Организаторы и контакты, строка 2, телефон: нужен номер'],
  ['setki.0.file', 'a.pdf: строка 7', 'Сетки, «Кадеты, кат. А»: a.pdf: строка 7'],
  ['teams.2', 'PDF не читается', 'Команды, строка 3: PDF не читается'],
  ['photos', 'PDF не читается', 'Фотографии турнира: PDF не читается'],
])('problem of %s · names the field as the form does · %s', (field, message, words) => {
  const { place, sentence } = problemInWords({ field, message }, DOCUMENT);
  expect(`${place}: ${sentence}`).toBe(words);
});
