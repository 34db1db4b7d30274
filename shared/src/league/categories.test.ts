import { categoryTitle } from './categories.ts';

test('category · has its title, an unknown one its id', () => {
  expect(categoryTitle('cadets-a')).toBe('Кадеты, кат. А');
  expect(categoryTitle('of-tomorrow')).toBe('of-tomorrow');
});
