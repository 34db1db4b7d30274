import { read, utils } from 'xlsx';
import { participant } from '../../testing/league.ts';
import { makeWorkbook } from './participants-workbook.ts';

const open = (...people: Parameters<typeof makeWorkbook>) =>
  read(makeWorkbook(...people), { cellFormula: true, bookFiles: true });

test('workbook · has the specified sheet, columns and rows in the given order', () => {
  const book = open(
    [
      participant({ id: 2, lastname: 'Ёлкин', status: 'accepted', payment_status: 'paid' }),
      participant({ id: 1, middlename: null, status: 'declined' }),
      participant({ id: 3, status: 'accepted' }),
      participant({ id: 4 }),
    ],
    'Участники лагеря',
  );
  expect(book.SheetNames).toEqual(['Участники лагеря']);
  expect(utils.sheet_to_json(book.Sheets['Участники лагеря'] ?? {}, { header: 1 })).toEqual([
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
  const book = open(
    [
      participant({ id: 2, own, status: 'accepted', payment_status: 'paid' }),
      participant({ id: 3, own, status: 'declined' }),
      participant({ id: 4 }),
    ],
    'Участники лагеря',
  );
  expect(book.SheetNames).toEqual(['Участники лагеря', 'Поездка']);
  expect(utils.sheet_to_json(book.Sheets.Поездка ?? {}, { header: 1 })).toEqual([
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

const HOSTILE = [
  '=HYPERLINK("http://evil")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '<b>&"\'',
  '{=1+1}',
  '007',
  '2026-01-01',
  'TRUE',
];

test.each(HOSTILE)('%j · stays unchanged text and is no formula', (name) => {
  const book = open(
    [participant({ lastname: name, firstname: name, middlename: name })],
    'Участники события',
  );
  const sheet = book.Sheets['Участники события'] ?? {};
  for (const address of ['B2', 'C2', 'D2']) {
    expect(sheet[address]).toMatchObject({ t: 's', v: name });
    expect(sheet[address]).not.toHaveProperty('f');
  }
});
