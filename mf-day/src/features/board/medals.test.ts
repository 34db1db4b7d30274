import { entry, heldBouts, plannedDay } from '../../testing/day.ts';
import { medalTable } from './medals.tsx';

test('medals · are of all categories that have places, the most gold first', () => {
  const lone = entry(5, { category: 'cadets-b:male:41' });
  const { bouts, categories, entries } = plannedDay({ bouts: heldBouts(3) });
  const places = { first: lone.id, second: null, third: [], court: null, endedAt: null };
  const alone = categories.map((one) => ({ ...one, key: lone.category, count: 1, places }));
  expect(medalTable({ bouts, categories: [...categories, ...alone], entries: [...entries, lone] })).toEqual([
    { club: 'Легион', medals: [2, 1, 0] },
    { club: 'Орёл', medals: [0, 0, 2] },
  ]);
});

test('medals · are not counted while a category has no places', () => {
  expect(medalTable(plannedDay({ bouts: heldBouts(2) }))).toBeNull();
});
