import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Beside, withheldBy } from './withheld.ts';
import { wordsOf } from './words.ts';

const ORLOV = {
  ...{ id: 1, lastname: 'Орлёв', firstname: 'Марк', middlename: 'Ильич' },
  ...{ club: 'Олимп', birthday: '2012-03-14' },
};
const find = withheldBy([ORLOV], new Set());
const found = (text: string, beside: Partial<Beside> = {}) =>
  find(
    wordsOf(text).words.map((word) => word.text),
    { years: [2012], ...beside },
  );

test('withheld name · is found however it is written', () => {
  for (const text of [
    'Орлёв Марк',
    'Марк Орлев',
    'ОРЛЕВ  МАРК',
    ' Орлёв\u00a0Марк ',
    'Орлёв, Марк',
    'Орлёв Марк Ильич',
    'Марк Ильич Орлёв',
    'Орлев М.',
    'М.И. Орлёв',
    'Орлёв – Марк',
    'Орлёв Марк (Легион, Фрязино)',
    'Бой 3: Орлёв Марк, Олимп',
    'Орлёв\u00ad Марк'.normalize('NFD'),
  ])
    assert.equal(found(text).length, 1, text);
});

test('withheld name · is not found in another one', () => {
  for (const text of [
    'Орлёв',
    'Марк',
    'Орлёв Матвей',
    'Орлёв-Марков Иван',
    'Орлёва Мария',
    'Марков Орлён',
    '',
  ])
    assert.deepEqual(found(text), [], text);
});

test('namesake · stays shown · born in another year, or of another club where no year is known', () => {
  assert.deepEqual(found('Орлёв Марк', { years: [2011] }), []);
  assert.equal(found('Орлёв Марк', { years: [2011, 2012] }).length, 1);
  assert.equal(found('Орлёв Марк', { club: 'Легион' }).length, 1, 'the year decides alone');
  assert.deepEqual(found('Орлёв Марк', { years: [], club: 'Легион (Москва)' }), []);
  assert.equal(found('Орлёв Марк', { years: [], club: 'Олимп (Фрязино)' }).length, 1);
  assert.equal(found('Орлёв Марк', { years: [] }).length, 1);
});

test('withheld names · are found each by first and last word', () => {
  const words = ['1', 'марк', 'орлев', 'победил', 'орлев', 'м', 'и'];
  assert.deepEqual(find(words, { years: [] }), [
    [1, 2],
    [4, 6],
  ]);
});
