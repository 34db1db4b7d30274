// Invented sample data: the demo accounts of the league, password `Dobok2025`.
import { addDays, CONSENT_VERSIONS, type ConsentPolicy } from '@league/shared/contract';
import { and, count, eq, getTableName, inArray, isNotNull, sql } from 'drizzle-orm';
import { hashPassword } from '../../identity/session/password.ts';
import { findAthletes, inviteAthletes } from '../../league/participation/invitations.ts';
import { markInvitationRead } from '../../people/notifications/notifications.ts';
import { addresseeOf } from '../../people/notifications/notify.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  activities,
  applications,
  categoryGroups,
  clubs,
  consents,
  notices,
  notifications,
  participants,
  tournaments,
  users,
  weightCategories,
} from '../../platform/db/schema.ts';
import { OperatorError } from '../../platform/refusal.ts';
import { readTable } from './read-table.ts';
import { entriesFor, seasonOf, wordAt } from './seed-tournament.ts';

// Invented sample data: everybody has consented, and all athletes are shown.

type Person = typeof users.$inferInsert & { id: number };
type Consent = typeof consents.$inferInsert;

const ADDRESS = '192.0.2.1';

/** The consents of everybody in the sample league. */
export const inventConsents = (people: readonly Person[]): Consent[] =>
  people.flatMap(({ id, userType, email, parentId, coachId }): Consent[] => {
    const about = (policy: ConsentPolicy, more: Partial<Consent> = {}): Consent => ({
      userId: id,
      subjectId: id,
      policy,
      version: CONSENT_VERSIONS[policy],
      address: ADDRESS,
      ...more,
    });
    if (userType !== 'athlete') return [about('personal_data')];
    if (parentId) return [about('dissemination', { userId: parentId })];
    if (email)
      return [
        about('personal_data'),
        about('parent_confirmation', { way: 'paper', giver: 'Орлова Анна' }),
        about('dissemination', { way: 'paper', giver: 'Орлова Анна' }),
      ];
    const onPaper = { way: 'paper', userId: coachId ?? id } as const;
    return [about('personal_data', onPaper), about('dissemination', onPaper)];
  });

const DEMO_PASSWORD = 'Dobok2025';
const DEMO_EMAILS = ['club', 'coach', 'parent', 'athlete', 'referee', 'organiser'].map(
  (name) => `${name}@league.test`,
);
/** How to sign in to the sample league, for who starts it. */
export const DEMO_LOGINS = `Войти можно как ${DEMO_EMAILS.join(', ')}, пароль ${DEMO_PASSWORD}.`;

const today = () => new Date().toISOString().slice(0, 10);

/**
 * Fills an empty database with the sample league, in one transaction. Returns false, and changes nothing, if there is
 * anybody in it. Never called in production.
 */
export function seedDemo(db: Db, day = today()): Promise<boolean> {
  return db.transaction(async (tx) => {
    // A concurrent registration or seeding runs before or after.
    await tx.execute(sql`lock table ${users} in share row exclusive mode`);
    const [people] = await tx.select({ number: count() }).from(users);
    if (people?.number !== 0) return false;
    await insertLeague(tx, day);
    return true;
  });
}

/**
 * Throws `OperatorError` if the database has demonstration accounts, whose password everybody knows. A stranger cannot cause
 * this by registering: mail to their addresses never arrives, so such a registration stays unverified.
 */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  const [demo] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, DEMO_EMAILS), isNotNull(users.emailVerifiedAt)))
    .limit(1);
  if (demo)
    throw new OperatorError(
      `В базе демонстрационные записи (${demo.email}) с известным всем паролем. Рабочий сайт начинают с пустой базы: задайте другой DATA_DIR или DATABASE_URL.`,
    );
}

async function insertLeague(tx: Db, day: string): Promise<void> {
  const now = new Date();
  const leagueClubs = readTable<{ name: string; city: string; region: string }>('clubs');
  const people = await readPeople(day);
  const personOf = (email: string) => {
    const person = people.find((candidate) => candidate.email === email);
    if (!person) throw new Error(`Nobody has the address ${email}`);
    return person;
  };
  const club = personOf('club@league.test').id;

  await tx
    .insert(clubs)
    .values(leagueClubs.map(({ name, city }, index) => ({ id: index + 1, name, city, nameReservedAt: now })));
  await tx.insert(users).values(
    people.map((one) => ({
      ...one,
      federation: one.federation ?? leagueClubs[(one.clubId ?? 0) - 1]?.region,
    })),
  );
  await insertActivities(tx, day, club);
  await tx.insert(notices).values({
    title: 'Набор судей на сезон',
    text: 'Лига приглашает судей с национальной категорией и помощников секретариата.\nОбучение – перед каждым турниром, форма – от лиги.',
    until: addDays(day, 60),
    isSample: true,
    createdBy: personOf('organiser@league.test').id,
  });
  // Nobody is told of an invention by mail.
  await tx.update(notifications).set({ tellAt: null });

  await tx.insert(categoryGroups).values({ id: 1, name: 'Юноши и Девушки (12-14 лет)' });
  const final = readTable<typeof weightCategories.$inferInsert>('final');
  await tx
    .insert(weightCategories)
    .values(final.map((row, index) => ({ ...row, id: index + 1, groupId: 1 })));
  await tx.insert(consents).values(inventConsents(people));
  await insertApplications(tx, (email) => personOf(email).id, leagueClubs[0] ?? { name: '', city: '' });

  // The rows above have explicit ids; the sequences must continue after them.
  for (const table of [clubs, users, activities, categoryGroups, weightCategories])
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), max(id)) from ${table}`,
    );
}

/** Coaches, athletes, the others; a person's id is the number of the line. */
async function readPeople(day: string): Promise<Person[]> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const born = seasonOf(day);
  const now = new Date();
  return readTable<Person>('people').map((person, index) => {
    const { email, birthday, userType } = person;
    const isJudge = userType === 'club' || userType === 'referee';
    return {
      ...person,
      id: index + 1,
      confirmed: true,
      // The demo athlete stands in the sample results.
      birthday: birthday && email !== 'athlete@league.test' ? born(birthday) : birthday,
      ...(isJudge ? { bracketEditorSince: now } : {}),
      ...(email === 'organiser@league.test' ? { organiserSince: now } : {}),
      ...(email && DEMO_EMAILS.includes(email) ? { passwordHash, emailVerifiedAt: now } : {}),
    };
  });
}

/** Participants who are invited too; the demo people have read what they have answered. */
const INVITED = [
  { activityId: 1, userId: 41, status: 'accepted' },
  { activityId: 4, userId: 41, status: 'pending' },
  { activityId: 4, userId: 42, status: 'pending' },
  { activityId: 1, userId: 43, status: 'accepted' },
  { activityId: 1, userId: 242, status: 'pending' },
] as const;

interface PlannedActivity extends Pick<typeof activities.$inferInsert, 'kind' | 'name' | 'location'> {
  /** The first day and the deadline of answers, counted from the day of seeding. */
  days: number;
  answerDays: number | null;
  /** Number of days. */
  lasts: number | null;
  programme: string | null;
}

/**
 * Three events and three camps around `today`. The demo athlete and one of the parent's children each have an invitation
 * to answer and another one, or a child's, to pay for; the referee has one to answer.
 */
async function insertActivities(tx: Db, today: string, createdBy: number): Promise<void> {
  const rows = readTable<PlannedActivity>('activities').map(
    ({ kind, name, location, days, lasts, answerDays, programme }, index) => ({
      ...{ id: index + 1, kind, name, location, createdBy, programme: programme ?? '' },
      status: days < 0 ? 'Завершён' : null,
      date: addDays(today, days),
      endDate: lasts === null ? null : addDays(today, days + lasts - 1),
      answerBy: answerDays === null ? null : addDays(today, answerDays),
    }),
  );
  await tx.insert(activities).values(rows);
  type Taking = Pick<typeof participants.$inferSelect, 'activityId' | 'status'> & { people: number[] };
  const taking = readTable<Taking>('participants').flatMap(({ people, ...row }) =>
    people.map((userId) => ({ ...row, userId })),
  );
  await tx.insert(participants).values([...INVITED, ...taking]);
  for (const { activityId, userId, status } of INVITED) {
    const [activity] = await tx.select().from(activities).where(eq(activities.id, activityId));
    const [athlete] = await findAthletes(tx, [userId]);
    if (!activity || !athlete) throw new Error('The demo invitation has no activity or no athlete');
    await inviteAthletes(tx, activity, [athlete]);
    if (status === 'accepted')
      await markInvitationRead(tx, addresseeOf(athlete), { activityId, athleteId: userId });
  }
}

/** The tournaments of two applications; the site knows their last days and all others. */
const PAST = [
  {
    tournament: { id: 'legion_2025', title: 'Легион 2025', date: '2025-03-22' },
    key: '00000000-0000-4000-8000-000000000001',
    sentAt: '2025-03-10T09:20:00Z',
    more: {},
  },
  {
    tournament: { id: 'eridan_92_2025', title: 'Эридан-92, апрель 2025', date: '2025-04-19' },
    key: '00000000-0000-4000-8000-000000000002',
    sentAt: '2025-04-02T12:05:00Z',
    more: { status: 'returned', remark: 'Приложите снимок заявки с печатью клуба.', version: 2 },
  },
] as const;

/** One sent by the coach and one returned to the club; changed now, so that retention keeps them for a while. */
async function insertApplications(
  tx: Db,
  idOf: (email: string) => number,
  club: { name: string; city: string },
): Promise<void> {
  for (const { tournament, key, sentAt, more } of PAST) {
    await tx.insert(tournaments).values(tournament);
    const values = entriesFor(tournament.id, () => club).map(({ author, category, rows }) => ({
      ...{ authorId: idOf(author), key, tournamentId: tournament.id, category, rows },
      ...{ consent: wordAt(sentAt), sentAt: new Date(sentAt), ...more },
    }));
    await tx.insert(applications).values(values);
  }
}
