import { participant } from '../../testing/league.ts';
import { participantSheets } from './participants-workbook.ts';

test('workbook · has the specified sheet, columns and rows in the given order', () => {
  const sheets = participantSheets(
    [
      participant({ id: 2, lastname: 'Ёлкин', status: 'accepted', payment_status: 'paid' }),
      participant({ id: 1, middlename: null, status: 'declined' }),
      participant({ id: 3, status: 'accepted' }),
      participant({ id: 4 }),
    ],
    'Участники лагеря',
  );
  expect(sheets.map(({ title }) => title)).toEqual(['Участники лагеря']);
  expect(sheets[0]?.rows).toEqual([
    ['№', 'Фамилия', 'Имя', 'Отчество', 'Статус'],
    [1, 'Ёлкин', 'Марк', 'Игоревич', 'Оплачено'],
    [2, 'Орлов', 'Марк', '', 'Отказ'],
    [3, 'Орлов', 'Марк', 'Игоревич', 'Участвует'],
    [4, 'Орлов', 'Марк', 'Игоревич', 'Ждёт ответа'],
  ]);
});

test('workbook · has a second sheet for the journey of one’s own, without those who declined', () => {
  const own = {
    birthdate: '2012-03-14',
    technical_quality: '6 гып (зелёный пояс)',
    weight: '41',
    missing_documents: ['umo' as const],
  };
  const sheets = participantSheets(
    [
      participant({ id: 2, own, status: 'accepted', payment_status: 'paid' }),
      participant({ id: 3, own, status: 'declined' }),
      participant({ id: 4 }),
    ],
    'Участники лагеря',
  );
  expect(sheets.map(({ title }) => title)).toEqual(['Участники лагеря', 'Поездка']);
  expect(sheets[1]?.rows).toEqual([
    ['№', 'Фамилия', 'Имя', 'Отчество', 'Дата рождения', 'Пояс', 'Вес', 'Документы', 'Оплата'],
    [
      1,
      'Орлов',
      'Марк',
      'Игоревич',
      '14.03.2012',
      '6 гып (зелёный пояс)',
      '41',
      'нет: медицинский допуск',
      'оплачено',
    ],
  ]);
});
