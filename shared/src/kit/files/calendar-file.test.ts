import { calendarFile } from './calendar-file.ts';

const entry = {
  uid: 'mgfco2024@league.test',
  title: 'Кубок МГФСО 2024',
  when: { startsAt: '2024-04-06T09:00:00+03:00', hours: 9 },
  place: 'Дворец единоборств МГФСО, г. Москва; ул. Лавочкина, 32\nвход со двора',
  url: 'https://league.test/tournament/mgfco2024',
};
const file = calendarFile([entry], Date.parse('2024-03-01T12:00:00Z'));
const unfolded = file.replaceAll('\r\n ', '').split('\r\n');

test('times are in UTC, wherever the venue is', () => {
  expect(unfolded).toContain('DTSTART:20240406T060000Z');
  expect(unfolded).toContain('DTEND:20240406T150000Z');
  expect(unfolded).toContain('DTSTAMP:20240301T120000Z');
});

test('every line ends with CRLF and has at most 75 octets', () => {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).toContain('\r\n ');
});

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  expect(unfolded).toContain(
    'LOCATION:Дворец единоборств МГФСО\\, г. Москва\\; ул. Лавочкина\\, 32\\nвход со двора',
  );
  expect(calendarFile([{ ...entry, title: 'а\\б' }], 0)).toContain('SUMMARY:а\\\\б');
  expect(calendarFile([{ ...entry, title: 'Кубок <12 лет, A > B' }], 0)).toContain(
    'SUMMARY:Кубок <12 лет\\, A > B',
  );
});

test('folding a line splits no character', () => {
  const long = calendarFile([{ ...entry, title: '🥋ё'.repeat(60) }], 0);
  expect(long.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'🥋ё'.repeat(60)}`);
  expect(Buffer.from(long).toString()).not.toContain('\ufffd');
});

test('a day without a time is a whole day, also at the end of a month', () => {
  const lines = calendarFile([{ ...entry, when: { day: '2026-02-28' } }], 0).split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20260228');
  expect(lines).toContain('DTEND;VALUE=DATE:20260301');
});

test('several entries share one calendar', () => {
  const both = calendarFile([entry, { ...entry, uid: 'olimp@league.test' }], 0);
  expect(both.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(both.match(/BEGIN:VCALENDAR/g)).toHaveLength(1);
  expect(both).toContain('UID:olimp@league.test');
});
