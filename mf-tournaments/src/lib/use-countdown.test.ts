import { startTime } from '@league/shared/contract';
import { countdownText } from './use-countdown.ts';

const start = '2024-04-06T09:00:00+03:00';
const at = (time: string) => Date.parse(time);

test.each([
  ['2024-04-01T12:00:00+03:00', 'Осталось 5\u00a0дней'],
  ['2024-04-04T12:00:00+03:00', 'Осталось 2\u00a0дня'],
  ['2024-04-05T23:59:00+03:00', 'Остался 1\u00a0день'],
  ['2024-03-16T12:00:00+03:00', 'Остался 21\u00a0день'],
  ['2024-03-26T12:00:00+03:00', 'Осталось 11\u00a0дней'],
])('countdownText · at %s is «%s»', (now, text) => {
  expect(countdownText(start, at(now))).toBe(text);
});

test('countdownText · counts no days on the day of the tournament', () => {
  expect(countdownText(start, at('2024-04-06T00:00:00+03:00'))).toBe('Начало сегодня');
  expect(countdownText(start, at('2024-04-06T08:59:59+03:00'))).toBe('Начало сегодня');
});

test('countdownText · ends at the very moment of the start', () => {
  expect(countdownText(start, at(start))).toBe('Срок: Окончен');
});

test('countdownText · counts days by the calendar of the venue, wherever the reader is', () => {
  // 22:30 in London on the 4th is half past midnight on the 5th in Moscow.
  expect(countdownText(start, at('2024-04-04T21:30:00Z'))).toBe('Остался 1\u00a0день');
});

test('startTime · is the time of the venue', () => {
  expect(startTime(start)).toBe('6 апреля 2024, 09:00');
  expect(startTime('2024-04-06T01:00:00+05:00')).toBe('6 апреля 2024, 01:00 по Екатеринбургу');
  expect(countdownText('2024-04-06T01:00:00+05:00', at('2024-04-05T12:00:00+03:00'))).toMatch(/1.день$/);
  expect(startTime('2024-04-05T22:30:00Z')).toBe('6 апреля 2024, 01:30');
});
