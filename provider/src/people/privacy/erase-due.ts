import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { HOUR, type Job } from '../../platform/background/jobs.ts';
import type { Db } from '../../platform/db/database.ts';
import { departures } from '../../platform/db/schema.ts';
import type { ErasePerson } from './erase.ts';

/** Erases the people whose time to undo the deletion is over, one after the other. */
export const erasureJob = (eraseDeparted: ErasePerson): Job<{ db: Db }> => ({
  name: 'deletions',
  every: HOUR,
  async run({ db }, signal) {
    while (!signal?.aborted && (await eraseNext(db, eraseDeparted)));
  },
});

const isDue = and(eq(departures.userId, departures.withId), lte(departures.eraseAt, sql`now()`));

async function eraseNext(db: Db, eraseDeparted: ErasePerson): Promise<boolean> {
  const [due] = await db
    .select({ id: departures.userId })
    .from(departures)
    .where(isDue)
    .orderBy(asc(departures.eraseAt))
    .limit(1);
  if (!due) return false;
  await db.transaction((tx) => eraseDeparted(tx, due.id));
  return true;
}
