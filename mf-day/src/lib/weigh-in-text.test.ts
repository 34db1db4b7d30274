import { weighInDay, weighInWhen } from './weigh-in-text.ts';

const session = { day: 0, from: '18:00', until: '20:00' };

test('weighInWhen · names the day of a session on the eve of its bouts, also of a tournament of one day', () => {
  const one = { date: '2026-12-12', days: 1 };
  expect(weighInWhen(one, session)).toBe('18:00–20:00');
  expect(weighInWhen(one, { ...session, isEve: true })).toMatch(/^11\sдекабря, 18:00–20:00$/);
  expect(weighInWhen({ ...one, days: 2 }, { ...session, day: 1 })).toMatch(/^13\sдекабря, 18:00–20:00$/);
  expect(weighInDay('2027-01-01', { day: 0, isEve: true })).toBe('2026-12-31');
});
