import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { findDeparture } from '../../identity/session/departing.ts';
import { HOUR, type Job } from '../../platform/background/jobs.ts';
import type { Db } from '../../platform/db/database.ts';
import { departures, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { blank, listLeaving, putBack } from '../departure/departures.ts';
import { leave } from '../departure/leave.ts';
import type { PersonalData } from '../people/personal-data.ts';
import { findLeavingNames } from '../shown-names/leaving-names.ts';

/** Erases a person, and those who leave along, in the given transaction. Files are deleted after it. */
export type ErasePerson = (tx: Db, id: number) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    erasePerson: ErasePerson;
  }
}

/**
 * The erasure over what all rooms store, step by step in the order of the list, which is the lock order too.
 * `erasePerson`: whether or not the person has left before; `eraseDeparted`: only who has left, no-op if the departure
 * has been undone meanwhile.
 */
export function createErasure(
  rooms: readonly PersonalData[],
): Record<'erasePerson' | 'eraseDeparted', ErasePerson> {
  async function eraseDeparted(tx: Db, id: number): Promise<void> {
    const ids = (await listLeaving(tx, id)).map(({ userId }) => userId);
    await tx
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.id, ids))
      .orderBy(users.id)
      .for('update');
    const leaving = await listLeaving(tx, id);
    if (leaving.length === 0) return;
    const emails = leaving.flatMap(({ kept }) => kept.email ?? []);
    // The steps read the rows; the address may belong to nobody twice.
    await putBack(tx, ids, { without: ['email', 'emailVerifiedAt'] });
    const names = await findLeavingNames(tx, ids);
    for (const { erase } of rooms) await erase?.(tx, { ids, emails, names });
    await blank(tx, ids);
    await tx.delete(departures).where(inArray(departures.userId, ids));
    await record(tx, { action: 'erased', subjects: ids });
  }
  return {
    eraseDeparted,
    async erasePerson(tx, id) {
      if (!(await findDeparture(tx, id))) await leave(tx, id);
      await eraseDeparted(tx, id);
    },
  };
}

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
