import { eq, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { claimNext } from '../background/claim.ts';
import { type Job, wake } from '../background/jobs.ts';
import type { Db } from '../db/database.ts';
import { type Letter, outbox } from '../db/schema.ts';
import { type LetterContext, type LetterWriters, writeMail } from './letters.ts';
import type { SendMail } from './transport.ts';

/** Adds a mail to the outbox, in the transaction of its cause. */
export async function enqueueLetter(tx: Db, letter: Letter): Promise<void> {
  await tx.insert(outbox).values({ letter });
  await wake(tx, 'mail');
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

interface MailContext extends LetterContext {
  writers: LetterWriters;
  send: SendMail;
  log: FastifyBaseLogger;
}

/** Sends everything that is due, one mail after the other, until stopped. A failed mail waits for its next attempt. */
export async function sendDueMail(context: MailContext, signal?: AbortSignal): Promise<void> {
  const { db, send, log } = context;
  while (!signal?.aborted) {
    const due = await claimNext(db, outbox, outbox.id, isNull(outbox.sentAt));
    if (!due) return;
    try {
      const mail = await writeMail(context, due.letter, { isRetry: due.attempts > 1 });
      if (mail) await send(mail, signal);
      await markDone(db, due.id, due.letter, mail !== undefined);
    } catch (error) {
      log.error({ err: error, mail: due.id }, 'mail was not sent');
    }
  }
}

export const mailJob = (means: Pick<MailContext, 'writers' | 'send'>): Job => ({
  name: 'mail',
  every: 30,
  run: ({ db, log, config }, signal) => sendDueMail({ ...config, ...means, db, log }, signal),
});
