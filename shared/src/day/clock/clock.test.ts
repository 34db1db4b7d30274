import { clockOf, minutesOf } from './clock.ts';

test('clockOf · shows whole minutes with two digits · before noon, a part of a minute, after midnight', () => {
  expect([545, 850.9, 1445].map(clockOf)).toEqual(['09:05', '14:10', '00:05']);
});

test('minutesOf · reads what clockOf shows · any minute of a day', () => {
  expect(['00:00', '09:05', '23:59'].map(minutesOf)).toEqual([0, 545, 1439]);
});
