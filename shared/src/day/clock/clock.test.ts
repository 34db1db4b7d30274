import { calendarFile } from '../../kit/files/save-file.ts';
import { type CalendarBout, calendarOf, clockOf, minutesOf } from './clock.ts';

const CALENDAR = {
  tournament: 'olimp',
  title: 'Кубок «Олимп»',
  date: '2027-02-28',
  url: 'https://league.test/day/olimp',
};
const BOUT: CalendarBout = {
  number: 205,
  court: 2,
  day: 1,
  at: 850,
  minutes: 6,
  text: 'Марк Орлов, до 33 кг',
};
const linesOf = (bout: CalendarBout) =>
  calendarFile(calendarOf(CALENDAR, [bout]), 0)
    .replaceAll('\r\n ', '')
    .split('\r\n');

test('calendarOf · names number, time, athlete and court · the second day', () => {
  expect(linesOf(BOUT)).toEqual(
    expect.arrayContaining([
      'UID:olimp-205@league.test',
      'DTSTART:20270301T111000Z',
      'DTEND:20270301T111600Z',
      'SUMMARY:Бой 205\\, не раньше 14:10: Марк Орлов\\, до 33 кг',
      'LOCATION:Кубок «Олимп»\\, корт 2',
      'URL:https://league.test/day/olimp',
    ]),
  );
});

test('calendarOf · keeps the id of a bout · its court and time change', () => {
  expect(linesOf({ ...BOUT, court: 3, at: 900 })).toContain('UID:olimp-205@league.test');
});

test('calendarOf · goes on behind midnight · the plan is too long for its day', () => {
  expect(linesOf({ ...BOUT, day: 0, at: 24 * 60 + 5 })).toContain('DTSTART:20270228T210500Z');
});

test('clockOf · shows whole minutes with two digits · before noon, a part of a minute, after midnight', () => {
  expect([545, 850.9, 1445].map(clockOf)).toEqual(['09:05', '14:10', '00:05']);
});

test('minutesOf · reads what clockOf shows · any minute of a day', () => {
  expect(['00:00', '09:05', '23:59'].map(minutesOf)).toEqual([0, 545, 1439]);
});
