import { findNearest } from './nearest.ts';
import type { TournamentSummary } from './published.ts';

const one = (
  id: string,
  startsAt: TournamentSummary['startsAt'],
  more: Partial<TournamentSummary> = {},
): TournamentSummary => ({
  ...{ id, title: id, startsAt, place: 'Москва', capacity: 450, materials: [], hasWinners: false },
  ...more,
});
const at = (day: string) => `${day}T09:00:00+03:00`;
const may = one('may', at('2027-05-20'));
const march = one('march', at('2027-03-07'));
const sample = one('test', at('2027-01-02'), { isHidden: true });
const CALENDAR = [may, march, one('past', at('2026-11-01')), sample];
const nearest = (today: string, known = CALENDAR) => findNearest(known, today)?.id;

test('nearest tournament · is the first that is not over · on the day before, on its day and after it', () => {
  expect(nearest('2027-03-06')).toBe('march');
  expect(nearest('2027-03-07')).toBe('march');
  expect(nearest('2027-03-08')).toBe('may');
});

test('nearest tournament · lasts until its last day', () => {
  const long = one('march', at('2027-03-07'), { lastDay: '2027-03-08' });
  expect(nearest('2027-03-08', [may, long])).toBe('march');
  expect(nearest('2027-03-09', [may, long])).toBe('may');
});

test('nearest tournament · is not cancelled, nor the sample beside another; a moved one is there at its new day', () => {
  const off = one('off', at('2027-01-10'), { status: { kind: 'cancelled', reason: 'Карантин' } });
  const moved = one('moved', at('2027-02-01'), { status: { kind: 'moved', from: at('2027-01-05') } });
  expect(nearest('2027-01-01', [...CALENDAR, off, moved])).toBe('moved');
});

test('nearest tournament · is the sample only where nothing is ahead', () => {
  expect(nearest('2027-01-01', [sample])).toBe('test');
  expect(findNearest([march], '2027-05-21')).toBeUndefined();
});
