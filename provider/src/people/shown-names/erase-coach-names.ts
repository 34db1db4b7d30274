import { and, eq, isNull } from 'drizzle-orm';
import { eraseCoachesOfEntries } from '../../league/days/entries/erase-athletes.ts';
import type { Db } from '../../platform/db/database.ts';
import { applications, clubs, users } from '../../platform/db/schema.ts';
import { NOBODY } from './kept-name.ts';
import { athletesByText } from './match.ts';

/**
 * Removes the names of coaches, whose rows still have them, from others' applications and from the entries of tournaments. A name stays where
 * the team is another club's, and where another coach of the club has it too.
 */
export async function eraseCoachNames(tx: Db, ids: number[]): Promise<void> {
  const coaches = await tx
    .select({
      id: users.id,
      lastname: users.lastname,
      firstname: users.firstname,
      middlename: users.middlename,
      club: clubs.name,
    })
    .from(users)
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .where(and(eq(users.userType, 'coach'), isNull(users.deletedAt)));
  const leaving = coaches.filter(({ id }) => ids.includes(id));
  if (leaving.length === 0) return;
  const findLeaving = athletesByText(leaving);
  const findStaying = athletesByText(coaches.filter(({ id }) => !ids.includes(id)));
  const isTheirs = (coach: string, club: string) => {
    const text = `${coach} (${club})`;
    return findLeaving(text).length > 0 && findStaying(text).length === 0;
  };
  for (const { id, rows } of await tx.select().from(applications).orderBy(applications.id)) {
    const next = rows.map((row) =>
      isTheirs(row.coachName, row.teamName) ? { ...row, coachName: NOBODY } : row,
    );
    if (next.some((row, index) => row !== rows[index]))
      await tx.update(applications).set({ rows: next }).where(eq(applications.id, id));
  }
  await eraseCoachesOfEntries(tx, isTheirs);
}
