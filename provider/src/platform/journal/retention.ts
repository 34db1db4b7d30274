import { asc, inArray, sql } from 'drizzle-orm';
import { HOUR, type Job } from '../background/jobs.ts';
import type { Db } from '../db/database.ts';
import { journal } from '../db/schema.ts';
import { record } from './record.ts';

/** How long entries are kept: they may have to be shown for as long as a person may sue. */
const JOURNAL_YEARS = 3;

/** Entries removed in one transaction. */
const BATCH = 5_000;

/** Removes entries after the retention time, the oldest first. */
export const journalJob: Job<{ db: Db }> = {
  name: 'old journal',
  every: 24 * HOUR,
  async run({ db }, signal) {
    while (!signal?.aborted && (await pruneBatch(db)));
  },
};

const pruneBatch = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    // The trigger refuses every other removal.
    await tx.execute(sql`select set_config('league.retention', 'on', true)`);
    const oldest = tx
      .select({ id: journal.id })
      .from(journal)
      .where(sql`${journal.at} < now() - make_interval(years => ${JOURNAL_YEARS})`)
      .orderBy(asc(journal.id))
      .limit(BATCH);
    const rows = await tx.delete(journal).where(inArray(journal.id, oldest)).returning({ id: journal.id });
    if (rows.length === 0) return false;
    await record(tx, { action: 'journal_pruned', details: { entries: rows.length } });
    return true;
  });
