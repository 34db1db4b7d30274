import { closingDay } from './term.ts';
import { informationRows } from './tournament-page.ts';

const startsAt = '2026-02-14T09:00:00+03:00';

test('closingDay · is the last day that the document names, or the first day of the tournament', () => {
  expect(closingDay({ startsAt, applications: { until: '2026-02-09', limit: 350 } })).toBe('2026-02-09');
  expect(closingDay({ startsAt, applications: { daysBefore: 5, limit: 350 } })).toBe('2026-02-09');
  expect(closingDay({ startsAt, applications: { limit: 350 } })).toBe('2026-02-14');
  expect(closingDay({ startsAt })).toBeNull();
});

test.each([
  [
    { until: '2026-02-09', limit: 350 },
    'До 9 февраля 2026 включительно. Приём останавливается на 350\u00a0участниках.',
  ],
  [{ limit: 21 }, 'Приём останавливается на 21\u00a0участнике.'],
  [
    { daysBefore: 5, limit: 450 },
    'Не позднее чем за 5\u00a0дней до начала. Приём останавливается на 450\u00a0участниках.',
  ],
])('informationRows · say until when and for how many applications are taken · %o', (applications, text) => {
  const information = [
    { label: 'Заявки', text: 'В Excel' },
    { label: 'Возраст', text: '12' },
  ];
  expect(informationRows({ applications }, { information })[1]).toEqual({ label: 'Приём заявок', text });
});

test('informationRows · do not mention applications · the tournament takes none', () => {
  expect(informationRows({}, { information: [] })).toEqual([]);
});
