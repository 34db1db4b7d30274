// Invented sample data.
import type { activities, participants } from '../db/schema.ts';
import type { Random } from './random.ts';

type Activity = typeof activities.$inferInsert;
type Participant = typeof participants.$inferInsert;

/** Days from the day of seeding. */
const PLAN = [
  {
    kind: 'event',
    days: 24,
    name: 'Аттестация на гыпы, зимняя сессия',
    location: 'Фрязино, ФОК «Олимп»',
    size: 46,
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
  { kind: 'camp', days: 38, name: 'Зимний лагерь «Мастер»', location: 'Клин, база «Витязь»', size: 52 },
  { kind: 'camp', days: 152, name: 'Летние сборы лиги', location: 'Анапа, пансионат «Волна»', size: 87 },
  { kind: 'camp', days: -90, name: 'Осенние сборы', location: 'Калуга, база «Пламя»', size: 64 },
] as const;

/** Three events and three camps around `today` (`2026-01-31`), with their participants. */
export function inventActivities(
  random: Random,
  today: string,
  people: { athletes: { id: number }[]; refereeId: number; clubUserId: number },
): { activities: Activity[]; participants: Participant[] } {
  const [demoAthlete, ...others] = people.athletes;
  const rows = PLAN.map(({ kind, days, name, location }, index): Activity => {
    const status = days < 0 ? 'Завершён' : null;
    return {
      id: index + 1,
      kind,
      name,
      location,
      status,
      date: addDays(today, days),
      createdBy: people.clubUserId,
    };
  });
  const taking = PLAN.flatMap(({ days, size }, index) =>
    random
      .shuffle(others)
      .slice(0, size)
      .map((athlete): Participant => {
        const status =
          days < 0 ? 'accepted' : random.pick(['pending', 'accepted', 'accepted', 'declined'] as const);
        return { activityId: index + 1, userId: athlete.id, status };
      }),
  );
  const demo: Participant[] = [
    { activityId: 1, userId: demoAthlete?.id ?? 0, status: 'accepted' },
    { activityId: 4, userId: demoAthlete?.id ?? 0, status: 'pending' },
    { activityId: 1, userId: people.refereeId, status: 'accepted' },
  ];
  return { activities: rows, participants: [...demo, ...taking] };
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
