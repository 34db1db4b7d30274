import type { TournamentSummary } from '@league/shared/contract';
import { attachmentFacts, downloadName, takesApplications } from './tournament.ts';

const summary: TournamentSummary = {
  id: 'cup',
  title: 'Кубок',
  startsAt: '2026-02-14T09:00:00+03:00',
  place: 'Москва',
  capacity: 450,
  materials: [],
  applications: { until: '2026-02-09', limit: 350 },
  hasWinners: false,
};
test('applications · are taken until the end of their last day, in Moscow', () => {
  expect(takesApplications(summary, '2026-02-09')).toBe(true);
  expect(takesApplications(summary, '2026-02-10')).toBe(false);
});

test('applications · are not taken · the tournament has none, or is cancelled', () => {
  const { applications: _, ...final } = summary;
  expect(takesApplications(final, '2024-01-01')).toBe(false);
  const cancelled: TournamentSummary = { ...summary, status: { kind: 'cancelled', reason: 'Карантин' } };
  expect(takesApplications(cancelled, '2026-02-09')).toBe(false);
});

test.each([
  [{ href: '/a/polozhenie.9f2c11ab.pdf', size: 38_278 }, 'PDF, 37\u00a0КБ'],
  [{ href: '/a/setki.xlsx', size: 100 }, 'Excel, 1\u00a0КБ'],
  [{ href: '/a/photo.webp', size: 1_600_000 }, 'WebP, 1,5\u00a0МБ'],
])('attachmentFacts · of %o are «%s»', (file, facts) => {
  expect(attachmentFacts(file)).toBe(facts);
});

test.each([
  [['Олимп 2024', 'результаты', 'Кадеты, кат. А'], 'xlsx', 'Олимп 2024, результаты, Кадеты, кат. А.xlsx'],
  [['Проба: весна/осень'], 'ics', 'Проба весна осень.ics'],
])('downloadName · names a download after what it is: %s', (parts, extension, name) => {
  expect(downloadName(parts, extension)).toBe(name);
});
