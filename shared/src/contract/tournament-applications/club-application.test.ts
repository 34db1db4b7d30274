import { applicationStatusText } from './club-application.ts';

const tournament = { date: '2026-11-21' };
const day = new Date('2026-11-21T09:00:00Z');
const after = new Date('2026-11-22T09:00:00Z');

test('application · is pending until its tournament is over · it is undecided', () => {
  expect(applicationStatusText({ status: 'submitted', tournament }, day)).toBe('На рассмотрении');
  expect(applicationStatusText({ status: 'submitted', tournament }, after)).toBe('Не рассмотрена');
});

test('application · keeps its decision after the tournament', () => {
  expect(applicationStatusText({ status: 'accepted', tournament }, after)).toBe('Принята');
  expect(applicationStatusText({ status: 'returned', tournament }, after)).toBe('Возвращена');
});
