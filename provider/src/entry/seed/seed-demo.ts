// Invented sample data: the demo accounts of the league, password `Dobok2025`.
import { addDays, weightTitle } from '@league/shared/contract';
import { and, count, eq, getTableName, inArray, isNotNull, sql } from 'drizzle-orm';
import { hashPassword } from '../../identity/session/password.ts';
import { findAthletes } from '../../league/participation/athletes.ts';
import { inviteAthletes } from '../../league/participation/invite.ts';
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
import { OperatorError } from '../../platform/operator-error.ts';
import { type Invited, inventActivities } from './activities.ts';
import { inventApplications, TOURNAMENTS } from './applications.ts';
import { inventConsents } from './consents.ts';
import { type DrawInput, drawAll } from './draw.ts';
import {
  CLUBS,
  FINALIST_COUNT,
  FINALISTS,
  FOUGHT_ROUNDS,
  THIRD_PLACE_BOUTS,
  TRIAL_DAYS_AHEAD,
  weightsOf,
} from './league.ts';
import { inventPeople, type People } from './people.ts';
import { createRandom, type Random } from './random.ts';

const DEMO_PASSWORD = 'Dobok2025';
const DEMO_EMAILS = ['club', 'coach', 'parent', 'athlete', 'referee', 'organiser'].map(
  (name) => `${name}@league.test`,
);
/** How to sign in to the sample league, for who starts it. */
export const DEMO_LOGINS = `Войти можно как ${DEMO_EMAILS.join(', ')}, пароль ${DEMO_PASSWORD}.`;

/** The final uses as many courts for the boys. */
const COURTS = 3;

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
  const random = createRandom(2025);
  const people = inventPeople(random, Number(addDays(day, TRIAL_DAYS_AHEAD).slice(0, 4)));
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const withLogin = [...people.coaches, ...people.athletes, ...people.others].map((person) =>
    DEMO_EMAILS.includes(person.email ?? '')
      ? { ...person, passwordHash, emailVerifiedAt: new Date() }
      : person,
  );
  const known = withLogin.map(({ id = 0, ...person }) => ({ id, ...person }));
  const personOf = (email: string) => {
    const person = known.find((candidate) => candidate.email === email);
    if (!person) throw new Error(`Nobody has the address ${email}`);
    return person;
  };

  const nameHeldAt = new Date();
  await tx
    .insert(clubs)
    .values(CLUBS.map(({ name, city }, index) => ({ id: index + 1, name, city, nameHeldAt })));
  await tx.insert(users).values(withLogin);

  const plan = inventActivities(random, day, {
    athletes: known.filter(({ userType }) => userType === 'athlete'),
    refereeId: personOf('referee@league.test').id,
    clubUserId: personOf('club@league.test').id,
  });
  await tx.insert(activities).values(plan.activities);
  await tx.insert(participants).values(plan.participants);
  for (const one of plan.invited) await invite(tx, one);
  await tx.insert(notices).values(inventNotice(day, personOf('organiser@league.test').id));
  // Nobody is told of an invention by mail.
  await tx.update(notifications).set({ tellAt: null });

  await tx.insert(categoryGroups).values({ id: 1, name: 'Юноши и Девушки (12-14 лет)' });
  const draws = drawAll(planDraws(random, people.athletes.slice(0, FINALIST_COUNT)));
  await tx.insert(weightCategories).values(draws.map((draw) => ({ ...draw, groupId: 1 })));

  const coach = personOf('coach@league.test');
  await tx.insert(consents).values(inventConsents(known));
  const clubUserId = personOf('club@league.test').id;
  await tx.insert(tournaments).values(TOURNAMENTS);
  await tx.insert(applications).values(inventApplications(random, { coach, clubUserId }));

  // The rows above have explicit ids; the sequences must continue after them.
  for (const table of [clubs, users, activities, categoryGroups, weightCategories])
    await tx.execute(
      sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), max(id)) from ${table}`,
    );
}

/** Invites as an enrolment does; the demo people have read what they have answered. */
async function invite(tx: Db, { activityId, userId, status }: Invited): Promise<void> {
  const [activity] = await tx.select().from(activities).where(eq(activities.id, activityId));
  const [athlete] = await findAthletes(tx, [userId]);
  if (!activity || !athlete) throw new Error('The demo invitation has no activity or no athlete');
  await inviteAthletes(tx, activity, [athlete]);
  if (status === 'pending') return;
  await markInvitationRead(tx, addresseeOf(athlete), { activityId, athleteId: userId });
}

/** A notice of the league, marked as a sample: it is shown until an organiser changes it or takes it away. */
const inventNotice = (today: string, organiserId: number): typeof notices.$inferInsert => ({
  title: 'Набор судей на сезон',
  text: 'Лига приглашает судей с национальной категорией и помощников секретариата.\nОбучение – перед каждым турниром, форма – от лиги.',
  until: today,
  isSample: true,
  createdBy: organiserId,
});

function planDraws(random: Random, athletes: People['athletes']): DrawInput[] {
  return (['male', 'female'] as const).flatMap((sex) =>
    weightsOf(sex).map((weight, index): DrawInput => {
      const finalists = athletes.filter(
        (athlete) => athlete.sex === (sex === 'male' ? 'Муж.' : 'Жен.') && athlete.weight === weight,
      );
      const names = random.shuffle(finalists).map(({ firstname, lastname, clubId }) => {
        const club = CLUBS[clubId - 1];
        return `${firstname} ${lastname} (${club?.name}, ${club?.city})`;
      });
      if (names.length !== FINALISTS[sex][index])
        throw new Error(`Wrong number of finalists: ${sex} ${weight}`);
      return {
        sex,
        weight,
        label: weightTitle(weight),
        court: sex === 'male' ? String(((index + 2) % COURTS) + 1) : null,
        names,
        hasThirdPlaceBout: THIRD_PLACE_BOUTS.has(`${sex} ${weight}`),
        foughtRounds: FOUGHT_ROUNDS[sex][index] ?? 0,
      };
    }),
  );
}
