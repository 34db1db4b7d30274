// Invented sample data: two applications for past tournaments, with invented athletes.
import { APPLICATION_CONSENT_TEXTS, type ApplicationRow } from '@league/shared/contract';
import type { applications, tournaments } from '../../platform/db/schema.ts';
import { CLUBS } from './league.ts';
import { inventName } from './names.ts';
import type { Random } from './random.ts';

type Application = typeof applications.$inferInsert;

/** The tournaments of the applications; the site knows their last days and all others. */
export const TOURNAMENTS: (typeof tournaments.$inferInsert)[] = [
  { id: 'legion_2025', title: 'Легион 2025', date: '2025-03-22' },
  { id: 'eridan_92_2025', title: 'Эридан-92, апрель 2025', date: '2025-04-19' },
];

/** The applicants; both belong to the same club. */
interface Authors {
  coach: { id: number; firstname: string; lastname: string };
  clubUserId: number;
}

/** Values of an athlete: sex, weight, gup or poom, rank. */
type Start = readonly [
  ApplicationRow['sex'],
  string,
  ApplicationRow['technical_quality'],
  ApplicationRow['sport_qualification'],
];

const BEGINNERS: readonly Start[] = [
  ['М', '33', '8', 8],
  ['М', '37', '7', 8],
  ['М', '41', '9', 8],
  ['М', '45', '6', 7],
  ['Ж', '29', '8', 8],
  ['Ж', '33', '10', 8],
  ['Ж', '37', '7', 8],
];

const ADVANCED: readonly Start[] = [
  ['М', '37', '4', 6],
  ['М', '41', '3', 5],
  ['М', '45', '2', 5],
  ['М', '53', '1 Пум', 4],
  ['М', '65+', '1', 4],
  ['Ж', '33', '5', 7],
  ['Ж', '41', '2', 5],
  ['Ж', '47', '1 Пум', 4],
];

/** The author's word that everybody in the list has consented, to being shown too. */
const wordOf = (at: string): NonNullable<Application['consent']> => ({
  processing: APPLICATION_CONSENT_TEXTS.processing[0].version,
  dissemination: APPLICATION_CONSENT_TEXTS.dissemination[0].version,
  at,
  address: '192.0.2.1',
});

/** One sent by the coach and one returned to the club; changed now, so that retention keeps them for a while. */
export function inventApplications(random: Random, { coach, clubUserId }: Authors): Application[] {
  const [club] = CLUBS;
  const rowsOf = (starts: readonly Start[], years: readonly [number, number]) =>
    starts.map(([sex, weight, technical_quality, sport_qualification]): ApplicationRow => {
      const { lastname, firstname } = inventName(random, sex === 'М' ? 'male' : 'female');
      const [first, last] = years;
      const year = first + random.below(last - first + 1);
      const [month, day] = [1 + random.below(12), 1 + random.below(28)].map((n) =>
        String(n).padStart(2, '0'),
      );
      return {
        sex,
        name: `${lastname} ${firstname}`,
        birthdate: `${year}-${month}-${day}`,
        weight,
        sport_qualification,
        technical_quality,
        city: club.city,
        teamName: club.name,
        coachName: `${coach.lastname} ${coach.firstname}`,
      };
    });
  return [
    {
      authorId: coach.id,
      key: '00000000-0000-4000-8000-000000000001',
      tournamentId: 'legion_2025',
      category: 'cadets-b',
      rows: rowsOf(BEGINNERS, [2012, 2013]),
      consent: wordOf('2025-03-10T09:20:00Z'),
      sentAt: new Date('2025-03-10T09:20:00Z'),
    },
    {
      authorId: clubUserId,
      key: '00000000-0000-4000-8000-000000000002',
      tournamentId: 'eridan_92_2025',
      category: 'youth-12-14',
      status: 'returned',
      remark: 'Приложите снимок заявки с печатью клуба.',
      rows: rowsOf(ADVANCED, [2011, 2012]),
      consent: wordOf('2025-04-02T12:05:00Z'),
      version: 2,
      sentAt: new Date('2025-04-02T12:05:00Z'),
    },
  ];
}
