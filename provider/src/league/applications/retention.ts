import { KEPT_DAYS } from '@league/shared/contract';
import { and, asc, eq, lt } from 'drizzle-orm';
import { HOUR, type Job } from '../../platform/background/jobs.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { applications, users } from '../../platform/db/schema.ts';
import { discardFile } from '../../platform/storage/removals.ts';
import { keepRefusals } from './keep-refusals.ts';
import { IMAGE_AREA } from './save.ts';

const DAY = 24 * 3_600_000;

/** Removes expired applications, one after the other. */
export const oldApplicationJob: Job<{ db: Db; clock: Clock }> = {
  name: 'old applications',
  every: HOUR,
  async run({ db, clock }, signal) {
    const before = new Date(clock().getTime() - KEPT_DAYS.application * DAY);
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
    await keepRefusals(tx, removed);
    for (const { imageName } of removed) if (imageName) await discardFile(tx, IMAGE_AREA, imageName);
    return true;
  });
