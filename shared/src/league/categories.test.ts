import { weightText, weightTitle } from './categories.ts';

test.each([
  ['41', 'до\u00a041\u00a0кг'],
  ['65+', 'свыше\u00a065\u00a0кг'],
  ['41 (группа 1)', 'до\u00a041\u00a0кг (группа 1)'],
  ['65+ (группа 1)', 'свыше\u00a065\u00a0кг (группа 1)'],
  ['41,5', '41,5\u00a0кг'],
  [' 41 ', 'до\u00a041\u00a0кг'],
  ['до 41', 'до 41\u00a0кг'],
  ['до 41 кг', 'до 41 кг'],
  ['полусредний', 'полусредний'],
])('weight «%s» · is shown as «%s»', (weight, text) => {
  expect(weightText(weight)).toBe(text);
});

test('weightTitle · begins with a capital letter', () => {
  expect(weightTitle('41')).toBe('До 41\u00a0кг');
  expect(weightTitle('65+')).toBe('Свыше 65\u00a0кг');
});
