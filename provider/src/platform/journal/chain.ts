import { createHash } from 'node:crypto';
import { asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { journal, journalHead } from '../db/schema.ts';

export type Row = typeof journal.$inferSelect;

/** A place in the chain and the hash there: its holder notes that the chain before it has changed or is gone. */
export interface Anchor {
  no: number;
  hash: string;
}

/** Entries sealed in one transaction. */
const BATCH = 500;

/** The hash of an entry at its place, over all its columns and the hash before it. */
export function hashOf(entry: Omit<Row, 'sealedNo' | 'hash'>, { no, hash }: Anchor): string {
  const { id, at, actorId, role, action, subjects, object, outcome, address, requestId, details } = entry;
  const all = [no, id, at, actorId, role, action, subjects, object, outcome, address, requestId, details];
  return createHash('sha256')
    .update(`${hash}\n${JSON.stringify(all)}`)
    .digest('hex');
}

/** The two ends of the chain: its last seal, and the last seal that retention has removed. */
export async function findEnds(db: Db): Promise<{ last: Anchor; pruned: Anchor }> {
  const [head] = await db.select().from(journalHead);
  return {
    last: { no: head?.sealedNo ?? 0, hash: head?.hash ?? '' },
    pruned: { no: head?.prunedNo ?? 0, hash: head?.prunedHash ?? '' },
  };
}

/** Locks the ends of the chain until the transaction ends, so that one process at a time changes it. */
export async function lockEnds(tx: Db): Promise<void> {
  await tx.insert(journalHead).values({}).onConflictDoNothing();
  await tx.select().from(journalHead).for('update');
}

/**
 * Seals the entries that are not sealed yet, in the order of their ids, and returns the last seal; `undefined` if there
 * was nothing to seal. An entry whose transaction ends later than that of a younger one gets the later place.
 */
export async function sealJournal(db: Db, signal?: AbortSignal): Promise<Anchor | undefined> {
  let last: Anchor | undefined;
  for (let sealed = await sealBatch(db); sealed; sealed = await sealBatch(db)) {
    last = sealed;
    if (signal?.aborted) break;
  }
  return last;
}

const isUnsealed = isNull(journal.sealedNo);

async function sealBatch(db: Db): Promise<Anchor | undefined> {
  if ((await db.select({ id: journal.id }).from(journal).where(isUnsealed).limit(1)).length === 0)
    return undefined;
  return db.transaction(async (tx) => {
    await lockEnds(tx);
    const { last } = await findEnds(tx);
    const entries = await tx.select().from(journal).where(isUnsealed).orderBy(asc(journal.id)).limit(BATCH);
    if (entries.length === 0) return undefined;
    let end = last;
    const seals = entries.map((entry) => {
      const no = end.no + 1;
      end = { no, hash: hashOf(entry, { no, hash: end.hash }) };
      return { id: entry.id, ...end };
    });
    await tx.execute(sql`update ${journal} set sealed_no = seal.no, hash = seal.hash
      from json_to_recordset(${JSON.stringify(seals)}::json) as seal(id bigint, no bigint, hash text)
      where ${journal.id} = seal.id`);
    await tx.update(journalHead).set({ sealedNo: end.no, hash: end.hash }).where(eq(journalHead.only, true));
    return end;
  });
}
