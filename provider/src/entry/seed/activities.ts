// Invented sample data.
import type { activities, participants } from '../../platform/db/schema.ts';
import type { Random } from './random.ts';

type Activity = typeof activities.$inferInsert;
type Participant = typeof participants.$inferInsert;
/** A participant who gets an invitation too. */
export type Invited = Required<Pick<Participant, 'activityId' | 'userId' | 'status'>>;

/** The people of the plan. `athletes` begins with the demo athlete and the demo parent's two children. */
interface League {
  athletes: { id: number }[];
  refereeId: number;
  clubUserId: number;
}

const WINTER_TEST = `9:00 – сбор и взвешивание
10:00 – базовая техника и пхумсэ
13:00 – спарринг и вопросы комиссии
15:00 – вручение поясов`;

const WINTER_CAMP = `Две тренировки в день: утром техника, вечером спарринг.
В середине смены — день отдыха с бассейном.
В последний день — контрольные бои и итоги.

С собой: форма, защита, сменная обувь, полис и УМО.`;

interface Plan {
  kind: Activity['kind'];
  /** The first day and the deadline of answers, counted from the day of seeding. */
  days: number;
  answerDays?: number;
  /** Number of days. */
  lasts?: number;
  name: string;
  location: string;
  size: number;
  programme?: string;
}

const PLAN: readonly Plan[] = [
  {
    kind: 'event',
    days: 24,
    name: 'Аттестация на гыпы, зимняя сессия',
    location: 'Фрязино, ФОК «Олимп»',
    size: 46,
    answerDays: 17,
    programme: WINTER_TEST,
  },
  {
    kind: 'event',
    days: 61,
    name: 'Аттестация на пумы',
    location: 'Москва, дворец спорта «Легион»',
    size: 18,
  },
  {
    kind: 'event',
    days: -45,
    name: 'Аттестация на гыпы, осенняя сессия',
    location: 'Тула, СК «Юность»',
    size: 71,
  },
  {
    kind: 'camp',
    days: 38,
    name: 'Зимний лагерь «Мастер»',
    location: 'Клин, база «Витязь»',
    size: 52,
    lasts: 7,
    answerDays: 28,
    programme: WINTER_CAMP,
  },
  {
    kind: 'camp',
    days: 152,
    name: 'Летние сборы лиги',
    location: 'Анапа, пансионат «Волна»',
    size: 87,
    lasts: 14,
  },
  { kind: 'camp', days: -90, name: 'Осенние сборы', location: 'Калуга, база «Пламя»', size: 64 },
];

/**
 * Three events and three camps around `today` (`2026-01-31`), with their participants. The demo athlete and one of the
 * parent's children each have an invitation to answer and another one, or a child's, to pay for; the referee has one to
 * answer.
 */
export function inventActivities(
  random: Random,
  today: string,
  { athletes, refereeId, clubUserId }: League,
): { activities: Activity[]; participants: Participant[]; invited: Invited[] } {
  const [athlete, son, daughter] = athletes;
  if (!athlete || !son || !daughter) throw new Error('The demo athletes are missing');
  const demoIds = [athlete.id, son.id, daughter.id];
  const rows = PLAN.map(({ kind, days, lasts, answerDays, name, location, programme }, index): Activity => {
    const status = days < 0 ? 'Завершён' : null;
    return {
      id: index + 1,
      kind,
      name,
      location,
      status,
      date: addDays(today, days),
      endDate: lasts === undefined ? null : addDays(today, days + lasts - 1),
      answerBy: answerDays === undefined ? null : addDays(today, answerDays),
      ...(programme === undefined ? {} : { programme }),
      createdBy: clubUserId,
    };
  });
  const taking = PLAN.flatMap(({ days, size }, index) =>
    random
      .shuffle(athletes.slice(1))
      .slice(0, size)
      .map((athlete): Participant => {
        const status =
          days < 0 ? 'accepted' : random.pick(['pending', 'accepted', 'accepted', 'declined'] as const);
        return { activityId: index + 1, userId: athlete.id, status };
      })
      // The demo accounts' participations are planned, so that their way through the site stays the same.
      .filter(({ userId }) => !demoIds.includes(userId)),
  );
  const invited: Invited[] = [
    { activityId: 1, userId: athlete.id, status: 'accepted' },
    { activityId: 4, userId: athlete.id, status: 'pending' },
    { activityId: 4, userId: son.id, status: 'pending' },
    { activityId: 1, userId: daughter.id, status: 'accepted' },
    { activityId: 1, userId: refereeId, status: 'pending' },
  ];
  return { activities: rows, participants: [...invited, ...taking], invited };
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
