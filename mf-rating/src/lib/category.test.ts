import { athlete } from '../testing/ratings.ts';
import { leaderOf } from './category.ts';

test('leaderOf · names the first and the points, and how many share the place', () => {
  const lev = athlete('Орлов Лев', { points: 50 });
  const yan = athlete('Белов Ян', { points: 20, place: 2 });
  expect(leaderOf([lev, yan])).toEqual({ names: 'Орлов Лев', points: 'Очков:\u00a050' });
  expect(leaderOf([lev, { ...yan, points: 50, place: 1 }])).toMatchObject({
    names: 'Орлов Лев и\u00a0ещё\u00a01',
  });
  expect(leaderOf([{ ...lev, points: null }])).toEqual({ names: 'Орлов Лев', points: '' });
  expect(leaderOf([{ ...lev, name: '' }, yan])).toMatchObject({ names: 'Имя не публикуется' });
  expect(leaderOf([])).toBeNull();
});
