import { daysInWords, isOver } from './league-day.ts';

test('event · is over only after its day has ended in Moscow', () => {
  const camp = { date: '2026-07-12' };
  expect(isOver(camp, new Date('2026-07-12T20:59:00Z'))).toBe(false);
  expect(isOver(camp, new Date('2026-07-12T21:00:00Z'))).toBe(true);
  expect(isOver(camp, new Date('2026-07-11T12:00:00Z'))).toBe(false);
});

test.each([
  ['2025-04-14', '2025-04-15', '14–15 апреля 2025'],
  ['2025-04-30', '2025-05-01', '30 апреля – 1 мая 2025'],
  ['2024-12-31', '2025-01-01', '31 декабря 2024 – 1 января 2025'],
])('daysInWords · from %s to %s is «%s»', (first, last, text) => {
  expect(daysInWords(first, last).replaceAll(/[\u00a0\u2009]/g, ' ')).toBe(text);
});
