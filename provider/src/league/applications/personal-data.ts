import { RETENTION_DAYS } from '@league/shared/contract';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Leaving, PersonalData } from '../../people/people/personal-data.ts';
import { withoutPerson } from '../../people/shown-names/listed-names.ts';
import { withoutNames } from '../../people/shown-names/public-texts.ts';
import { NOBODY } from '../../people/shown-names/stored-name.ts';
import { HOUR, type Job } from '../../platform/background/jobs.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { applications, tournaments, users } from '../../platform/db/schema.ts';
import { discardFile } from '../../platform/storage/removals.ts';
import { storeRefusals } from './applications.ts';
import { IMAGE_AREA, removeApplicationsOf } from './save.ts';

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

const DAY = 24 * 3_600_000;

/** Removes expired applications, one after the other. */
export const oldApplicationJob: Job<{ db: Db; clock: Clock }> = {
  name: 'old applications',
  every: HOUR,
  async run({ db, clock }, signal) {
    const before = new Date(clock().getTime() - RETENTION_DAYS.application * DAY);
    while (!signal?.aborted && (await removeNext(db, before)));
  },
};

/** Returns whether an application was due. Its image is removed after the transaction. */
const removeNext = (db: Db, before: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    const isDue = lt(applications.updatedAt, before);
    const [due] = await tx
      .select({ id: applications.id, authorId: applications.authorId })
      .from(applications)
      .where(isDue)
      .orderBy(asc(applications.updatedAt))
      .limit(1);
    if (!due) return false;
    // Lock order: the author first, as in a change or deletion; the application may have changed or gone by then.
    await tx.select().from(users).where(eq(users.id, due.authorId)).for('no key update');
    const removed = await tx
      .delete(applications)
      .where(and(eq(applications.id, due.id), isDue))
      .returning();
    await storeRefusals(tx, removed);
    for (const { imageName } of removed) if (imageName) await discardFile(tx, IMAGE_AREA, imageName);
    return true;
  });
