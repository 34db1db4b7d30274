import { applicationStatusText, athleteCount, categoryTitle } from './categories.ts';

const tournament = { date: '2026-11-21' };
const day = new Date('2026-11-21T09:00:00Z');
const after = new Date('2026-11-22T09:00:00Z');

test('an application waits to be looked at until its tournament is past', () => {
  expect(applicationStatusText({ status: 'submitted', tournament }, day)).toBe('На рассмотрении');
  expect(applicationStatusText({ status: 'submitted', tournament }, after)).toBe('Не рассмотрена');
});

test('what the organiser has decided stays so when the tournament is past', () => {
  expect(applicationStatusText({ status: 'accepted', tournament }, after)).toBe('Принята');
  expect(applicationStatusText({ status: 'returned', tournament }, after)).toBe('Возвращена');
});

test('athletes are counted in Russian', () => {
  const words = [1, 3, 5, 11, 21].map((count) => athleteCount(count).replace('\u00a0', ' '));
  expect(words).toEqual(['1 спортсмен', '3 спортсмена', '5 спортсменов', '11 спортсменов', '21 спортсмен']);
});

test('a category is called by its title, an unknown one by its id', () => {
  expect(categoryTitle('cadets-a')).toBe('Кадеты, кат. А');
  expect(categoryTitle('of-tomorrow')).toBe('of-tomorrow');
});
