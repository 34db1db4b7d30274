import { applicationStatusText, athleteCount, categoryTitle } from './categories.ts';

const tournament = { date: '2026-11-21' };
const day = new Date('2026-11-21T09:00:00Z');
const after = new Date('2026-11-22T09:00:00Z');

test('an undecided application is pending until its tournament is over', () => {
  expect(applicationStatusText({ status: 'submitted', tournament }, day)).toBe('На рассмотрении');
  expect(applicationStatusText({ status: 'submitted', tournament }, after)).toBe('Не рассмотрена');
});

test('a decision stays after the tournament', () => {
  expect(applicationStatusText({ status: 'accepted', tournament }, after)).toBe('Принята');
  expect(applicationStatusText({ status: 'returned', tournament }, after)).toBe('Возвращена');
});

test('the count of athletes is in Russian', () => {
  const words = [1, 3, 5, 11, 21].map((count) => athleteCount(count).replace('\u00a0', ' '));
  expect(words).toEqual(['1 спортсмен', '3 спортсмена', '5 спортсменов', '11 спортсменов', '21 спортсмен']);
});

test('a category has its title, an unknown one its id', () => {
  expect(categoryTitle('cadets-a')).toBe('Кадеты, кат. А');
  expect(categoryTitle('of-tomorrow')).toBe('of-tomorrow');
});
