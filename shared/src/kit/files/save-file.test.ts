import { calendarFile } from './save-file.ts';

const entry = {
  uid: 'mgfco2024@league.test',
  title: 'Кубок МГФСО 2024',
  when: { startsAt: '2024-04-06T09:00:00+03:00', hours: 9 },
  place: 'Дворец единоборств МГФСО, г. Москва; ул. Лавочкина, 32\nвход со двора',
  url: 'https://league.test/tournament/mgfco2024',
};
const file = calendarFile([entry], Date.parse('2024-03-01T12:00:00Z'));
const unfolded = file.replaceAll('\r\n ', '').split('\r\n');

test('calendar · has its times in UTC, wherever the venue is', () => {
  expect(unfolded).toContain('DTSTART:20240406T060000Z');
  expect(unfolded).toContain('DTEND:20240406T150000Z');
  expect(unfolded).toContain('DTSTAMP:20240301T120000Z');
});

test('calendar · is a later version of the same entry · the entry is made again after it was moved', () => {
  const made = (now: string, startsAt: string) => {
    const text = calendarFile([{ ...entry, when: { startsAt, hours: 9 } }], Date.parse(now));
    const [uid, modified, sequence] = ['UID:', 'LAST-MODIFIED:', 'SEQUENCE:'].map((name) =>
      text.split('\r\n').find((line) => line.startsWith(name)),
    );
    return { uid, modified, sequence };
  };
  const first = made('2024-03-01T12:00:00Z', '2024-04-06T09:00:00+03:00');
  expect(first).toEqual({
    uid: 'UID:mgfco2024@league.test',
    modified: 'LAST-MODIFIED:20240301T120000Z',
    sequence: 'SEQUENCE:28488240',
  });
  expect(made('2024-03-02T12:00:00Z', '2024-04-07T09:00:00+03:00')).toEqual({
    uid: first.uid,
    modified: 'LAST-MODIFIED:20240302T120000Z',
    sequence: 'SEQUENCE:28489680',
  });
});

test('calendar · ends every line with CRLF, after at most 75 octets', () => {
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file).toContain('\r\n ');
});

test('calendar · escapes commas, semicolons, backslashes and line breaks', () => {
  expect(unfolded).toContain(
    'LOCATION:Дворец единоборств МГФСО\\, г. Москва\\; ул. Лавочкина\\, 32\\nвход со двора',
  );
  expect(calendarFile([{ ...entry, title: 'а\\б' }], 0)).toContain('SUMMARY:а\\\\б');
  expect(calendarFile([{ ...entry, title: 'Кубок <12 лет, A > B' }], 0)).toContain(
    'SUMMARY:Кубок <12 лет\\, A > B',
  );
});

test('calendar · splits no character · a line is folded', () => {
  const long = calendarFile([{ ...entry, title: '🥋ё'.repeat(60) }], 0);
  expect(long.replaceAll('\r\n ', '')).toContain(`SUMMARY:${'🥋ё'.repeat(60)}`);
  expect(Buffer.from(long).toString()).not.toContain('\ufffd');
});

test('calendar · has a whole day, also at the end of a month · the entry has no time', () => {
  const lines = calendarFile([{ ...entry, when: { day: '2026-02-28' } }], 0).split('\r\n');
  expect(lines).toContain('DTSTART;VALUE=DATE:20260228');
  expect(lines).toContain('DTEND;VALUE=DATE:20260301');
});

test('calendar · ends after the last day and says what is cancelled', () => {
  const days = { ...entry, when: { day: '2026-07-28', lastDay: '2026-07-31' }, isCancelled: true };
  const lines = calendarFile([days, entry], 0).split('\r\n');
  expect(lines).toContain('DTEND;VALUE=DATE:20260801');
  expect(lines.filter((line) => line === 'STATUS:CANCELLED')).toHaveLength(1);
});
