import { asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { journal, journalHead } from '../db/schema.ts';
import { lockEnds } from './chain.ts';
import { record } from './record.ts';

/** How long entries are kept; the migration's trigger, which refuses an earlier removal, states the same. */
const JOURNAL_YEARS = 3;

/** Entries removed in one transaction. */
const BATCH = 5_000;

/** Removes sealed entries after the retention time, oldest first; each round leaves the hash of the last one removed. */
export async function pruneJournal(db: Db, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await pruneBatch(db)));
}

const pruneBatch = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockEnds(tx);
    const oldest = await tx
      .select({
        no: sql<number>`${journal.sealedNo}`.mapWith(Number),
        hash: sql<string>`${journal.hash}`,
        isOver: sql<boolean>`${journal.at} < now() - make_interval(years => ${JOURNAL_YEARS})`,
      })
      .from(journal)
      .where(isNotNull(journal.sealedNo))
      .orderBy(asc(journal.sealedNo))
      .limit(BATCH);
    const kept = oldest.findIndex(({ isOver }) => !isOver);
    const last = (kept < 0 ? oldest : oldest.slice(0, kept)).at(-1);
    if (!last) return false;
    await tx.delete(journal).where(lte(journal.sealedNo, last.no));
    await tx
      .update(journalHead)
      .set({ prunedNo: last.no, prunedHash: last.hash })
      .where(eq(journalHead.only, true));
    await record(tx, { action: 'journal_pruned', details: { no: last.no, hash: last.hash } });
    return true;
  });
