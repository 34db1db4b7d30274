import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { closingDay } from '@league/shared/contract';
import { takesApplications } from './applications.ts';
import type { CalendarRow } from './content/content-schema.ts';
import { publish } from './content/published.ts';
import { findTournament, toTournament } from './tournaments.ts';

const row: CalendarRow = {
  id: 'cup',
  title: 'Кубок',
  startsAt: '2026-02-14T09:00:00+03:00',
  place: 'Москва',
  capacity: 450,
  materials: [],
  applications: { until: '2026-02-09', limit: 350 },
  load: () => Promise.reject(new Error('not asked for here')),
};
const trial: CalendarRow = {
  ...row,
  startsAt: { daysAhead: 21, at: '09:00:00+03:00' },
  applications: { daysBefore: 5, limit: 450 },
};

test('applications · are taken until the end of their last day, in Moscow', () => {
  const tournament = toTournament(row);
  expect(takesApplications(tournament, '2026-02-09')).toBe(true);
  expect(takesApplications(tournament, '2026-02-10')).toBe(false);
});

test('tournament without applications · takes none', () => {
  const final = findTournament('final2024');
  if (!final) throw new Error('final2024 is gone');
  expect(takesApplications(final, '2024-01-01')).toBe(false);
});

test('trial tournament · is three weeks ahead on every day', () => {
  expect(toTournament(trial, '2026-12-20').startsAt).toBe('2027-01-10T09:00:00+03:00');
  expect(closingDay(toTournament(trial, '2026-12-20'))).toBe('2027-01-05');
});

test('publish · keeps days as they are, and for the trial tournament how far ahead it is', () => {
  expect(publish(row)).toEqual({
    id: 'cup',
    title: 'Кубок',
    startsOn: '2026-02-14',
    applications: { daysBefore: 5, limit: 350 },
  });
  expect(publish(trial)).toMatchObject({ startsOn: { daysAhead: 21 }, applications: { daysBefore: 5 } });
});

test('published list · has every tournament, with the numbers of the specification', () => {
  const filesModule = path.resolve(__dirname, '../files.ts');
  // As the build reads it: in plain Node.
  const script = `const { files } = await import(${JSON.stringify(filesModule)}); console.log((await files())['tournaments.json'])`;
  const list: ReturnType<typeof publish>[] = JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  );
  expect(list.map(({ id, applications }) => [id, applications?.limit ?? null])).toEqual([
    ['olimp2023', 300],
    ['eridan_92_2023', 400],
    ['olimp2024', 350],
    ['mgfco2024', 350],
    ['eridan_92_2024', 400],
    ['olimp2025', 450],
    ['final2024', null],
    ['tournament_olimp_2025', 450],
    ['legion_2025', 450],
    ['eridan_92_2025', 400],
    ['test', 450],
  ]);
  // Applications for this one until 27 September 2023.
  expect(list[0]).toMatchObject({ startsOn: '2023-10-01', applications: { daysBefore: 4 } });
  expect(list.at(-1)).toMatchObject({ startsOn: { daysAhead: 21 } });
});
