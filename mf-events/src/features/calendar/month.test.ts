import { monthTitle, shiftMonth, weeksOf } from './month.ts';

test.each([
  ['2026-02', 5, 7, '2026-02-28'],
  ['2021-02', 4, 1, '2021-02-28'],
  ['2024-02', 5, 4, '2024-02-29'],
  ['2026-08', 6, 6, '2026-08-31'],
])('weeksOf · %s has %i weeks, begins on weekday %i and ends on %s', (month, weeks, weekday, last) => {
  const grid = weeksOf(month);
  expect(grid).toHaveLength(weeks);
  expect(grid.every((week) => week.length === 7)).toBe(true);
  expect(grid[0]?.indexOf(`${month}-01`)).toBe(weekday - 1);
  expect(grid.flat().filter(Boolean).at(-1)).toBe(last);
});

test('shiftMonth · changes the year across the end of December', () => {
  expect(shiftMonth('2026-12', 1)).toBe('2027-01');
  expect(shiftMonth('2026-01', -1)).toBe('2025-12');
  expect(monthTitle('2026-07')).toMatch(/^Июль 2026/);
});
