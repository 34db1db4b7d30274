import { foughtBouts, plannedDay } from '../../testing/day.ts';
import { medalTable } from './medals.tsx';

test('medals · are not counted while a category has no places', () => {
  expect(medalTable(plannedDay({ bouts: foughtBouts(3) }))?.[0]).toEqual({
    ...{ place: 1, club: 'Легион', medals: [1, 1, 0] },
  });
  expect(medalTable(plannedDay({ bouts: foughtBouts(2) }))).toBeNull();
});
