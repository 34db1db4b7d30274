import { eq } from 'drizzle-orm';
import { execute } from '../../src/league/days/log/execute.ts';
import { openDay } from '../../src/league/days/open-day.ts';
import { putSecretary } from '../../src/league/days/rights/secretaries.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { dayAthletes, dayPasses, users } from '../../src/platform/db/schema.ts';

const LATER = new Date('2099-01-01');

/**
 * Opens a day of the club, the referee and another one, so that a removal leaves two; the athlete is entered without a
 * link, and a device is offered a pass.
 */
export async function openWorldsDay(
  db: Db,
  tournament: string,
  ids: Record<'club' | 'referee' | 'athlete', number>,
): Promise<{ entry: number; pass: number }> {
  const [third] = await db
    .insert(users)
    .values({ userType: 'referee', firstname: 'Ия', lastname: 'Котова', confirmed: true })
    .returning();
  const [athlete] = await db.select().from(users).where(eq(users.id, ids.athlete));
  return db.transaction(async (tx) => {
    await openDay(tx, ids.referee, { tournament, title: 'Кубок', date: '2027-05-15' });
    for (const id of [ids.club, ids.referee, third?.id ?? 0]) await putSecretary(tx, tournament, id);
    const [added] = await tx
      .insert(dayAthletes)
      .values({
        tournamentId: tournament,
        name: `${athlete?.lastname} ${athlete?.firstname}`,
        birthdate: athlete?.birthday ?? '',
        sex: 'male',
        club: 'Олимп',
        region: 'Фрязино',
        dissemination: 'unasked',
      })
      .returning({ id: dayAthletes.id });
    const id = added?.id ?? 0;
    await execute(tx, { tournament, actor: null, request: null }, () => ({
      type: 'add-entries',
      entries: [
        {
          id,
          category: 'cadets-a:male:33',
          club: 'Олимп',
          coach: null,
          region: 'Фрязино',
          family: null,
        },
      ],
    }));
    const [pass] = await tx
      .insert(dayPasses)
      .values({ tournamentId: tournament, kind: 'announcer', secretHash: tournament, until: LATER })
      .returning({ id: dayPasses.id });
    return { entry: id, pass: pass?.id ?? 0 };
  });
}
