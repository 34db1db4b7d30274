import { isOver } from './league-day.ts';

test('event · is over only after its day has ended in Moscow', () => {
  const camp = { date: '2026-07-12' };
  expect(isOver(camp, new Date('2026-07-12T20:59:00Z'))).toBe(false);
  expect(isOver(camp, new Date('2026-07-12T21:00:00Z'))).toBe(true);
  expect(isOver(camp, new Date('2026-07-11T12:00:00Z'))).toBe(false);
});
