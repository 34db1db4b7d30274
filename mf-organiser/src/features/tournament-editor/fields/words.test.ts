import { clock, wordsOf } from './words.ts';

test('time of a save · is a clock time today, and has its day before', () => {
  const now = new Date('2026-11-24T21:30:00Z');
  expect(clock('2026-11-24T21:04:00Z', now)).toBe('в 00:04');
  expect(clock('2026-11-24T20:04:00Z', now)).toBe('24 ноября в 23:04');
});

test.each([
  [null, ''],
  ['Дубна', 'Дубна'],
  ['2027-03-14T09:00:00+03:00', '14 марта 2027, 09:00'],
  [['cadets-a', 'youngest-b'], 'Кадеты, кат. А; Младшие юноши, кат. Б'],
  [{ name: 'ФОК', address: 'Химки' }, 'ФОК, Химки'],
  [{ kind: 'cancelled', reason: 'Зал закрыт' }, 'отменён, Зал закрыт'],
  [{ broadcast: { kind: 'unavailable', note: 'скоро' }, protocol: null }, 'скоро'],
  [[{ category: 'Кадеты', female: 3, male: 0 }], 'Кадеты, 3, 0'],
])('value %j · reads %s', (value, words) => {
  expect(wordsOf(value)).toBe(words);
});
