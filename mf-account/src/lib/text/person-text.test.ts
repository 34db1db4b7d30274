import { fullName, weightText } from './person-text.ts';

test.each([
  ['41', '41\u00a0кг'],
  [' 65+ ', '65+\u00a0кг'],
  ['41,5', '41,5\u00a0кг'],
  ['до 41 кг', 'до\u00a041\u00a0кг'],
  ['полусредний', 'полусредний'],
])('weight «%s» · is shown as «%s»', (weight, text) => {
  expect(weightText(weight)).toBe(text);
});

test('full name · has two parts · there is no patronymic', () => {
  expect(fullName({ lastname: 'Орлов', firstname: 'Марк', middlename: null })).toBe('Орлов Марк');
});
