import { asc, eq, sql } from 'drizzle-orm';
import type { Leaving, PersonalData } from '../../people/people/personal-data.ts';
import { NOBODY } from '../../people/shown-names/kept-name.ts';
import { withoutPerson } from '../../people/shown-names/listed-names.ts';
import { withoutNames } from '../../people/shown-names/public-texts.ts';
import type { Db } from '../../platform/db/database.ts';
import { applications, tournaments } from '../../platform/db/schema.ts';
import { removeApplicationsOf } from './save.ts';

/** Applications for tournaments; those of others list athletes and coaches. */
export const applicationData: PersonalData = {
  tables: [applications],
  copy: async (db, { id }) => ({
    /** Applications for tournaments, with the athletes as typed. */
    applications: await db
      .select({
        id: applications.id,
        tournament: tournaments.title,
        date: tournaments.date,
        category: applications.category,
        status: applications.status,
        remark: applications.remark,
        athletes: applications.rows,
        consent: applications.consent,
        has_image: sql<boolean>`${applications.imageName} is not null`,
        sent_at: applications.sentAt,
        updated_at: applications.updatedAt,
      })
      .from(applications)
      .innerJoin(tournaments, eq(tournaments.id, applications.tournamentId))
      .where(eq(applications.authorId, id))
      .orderBy(asc(applications.id)),
  }),
  texts: async (db) =>
    (await db.select().from(applications).where(eq(applications.status, 'accepted'))).map(({ id, rows }) => ({
      place: `Команда в принятой заявке № ${id}`,
      href: '/organiser?tab=applications',
      texts: rows.map(({ teamName }) => teamName),
    })),
  async erase(tx, { ids, names }) {
    for (const id of ids) await removeApplicationsOf(tx, id);
    if (names.athletes.length + names.coaches.length > 0) await eraseFromRows(tx, names);
  },
};

/** Removes names from the applications of others; a team may be called by one. */
async function eraseFromRows(tx: Db, { athletes, isListed, isCoach }: Leaving['names']): Promise<void> {
  const without = withoutNames(athletes);
  for (const { id, rows } of await tx.select().from(applications).orderBy(applications.id)) {
    const next = rows.map((row) => {
      const left = isListed(row) ? withoutPerson(row) : row;
      const teamName = without(row.teamName);
      const named = teamName === row.teamName ? left : { ...left, teamName };
      return isCoach(row.coachName, row.teamName) ? { ...named, coachName: NOBODY } : named;
    });
    if (next.some((row, index) => row !== rows[index]))
      await tx.update(applications).set({ rows: next }).where(eq(applications.id, id));
  }
}
