import { entry, heldBouts, plannedDay } from '../../testing/day.ts';
import { medalTable } from './medals.tsx';

const LONE = { ...entry(5), category: 'cadets-b:male:41' as const };

test.each([
  [true, [2, 1, 0]],
  [false, [1, 1, 0]],
])(
  'medals · an entry that is alone has the first place as the rules say · %s',
  (isLoneEntryPlaced, legion) => {
    const { categories, entries } = plannedDay();
    const alone = categories.map((one) => ({ ...one, key: LONE.category, count: 1, court: null }));
    const day = { bouts: heldBouts(3), categories: [...categories, ...alone], entries: [...entries, LONE] };
    expect(medalTable({ ...day, isLoneEntryPlaced })).toEqual([
      { club: 'Легион', medals: legion },
      { club: 'Орёл', medals: [0, 0, 2] },
    ]);
  },
);

test('medals · are not counted while a category has no places', () => {
  expect(medalTable(plannedDay({ bouts: heldBouts(2) }))).toBeNull();
});
