import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { type Letter, outbox } from '../db/schema.ts';

/** If a worker dies while sending, another one may take the mail after this time. */
const CLAIM_SECONDS = 300;
/** The pause after a failed attempt doubles from a minute up to this. */
const LONGEST_PAUSE_SECONDS = 6 * 3600;

/** Adds a mail to the outbox, in the transaction of its cause. */
export async function enqueueLetter(tx: Db, letter: Letter): Promise<void> {
  await tx.insert(outbox).values({ letter });
}

/**
 * Claims the next mail that is due, for this worker alone. The sending is outside any transaction: it may take long,
 * and the embedded database has only one connection.
 */
export function claimLetter(db: Db): Promise<{ id: number; letter: Letter; attempts: number } | undefined> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ id: outbox.id, letter: outbox.letter, attempts: outbox.attempts })
      .from(outbox)
      .where(and(isNull(outbox.sentAt), lte(outbox.dueAt, sql`now()`)))
      .orderBy(asc(outbox.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (due) await postpone(tx, due.id, due.attempts + 1, CLAIM_SECONDS);
    return due;
  });
}

/**
 * Marks a mail as sent. Deleted with its address is a mail about a deleted account, and a letter that was not sent
 * because there was nothing to say: strangers may ask for any number of those.
 */
export async function markDone(db: Db, id: number, { kind }: Letter, isSent: boolean): Promise<void> {
  const own = eq(outbox.id, id);
  if (!isSent || kind === 'account_rejected') await db.delete(outbox).where(own);
  else await db.update(outbox).set({ sentAt: sql`now()` }).where(own);
}

/** Postpones a mail that could not be sent, each time for longer. */
export const retryLater = (db: Db, id: number, attempts: number): Promise<void> =>
  postpone(db, id, attempts, Math.min(60 * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS));

async function postpone(db: Db, id: number, attempts: number, seconds: number): Promise<void> {
  await db
    .update(outbox)
    .set({ attempts, dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(eq(outbox.id, id));
}
