import type { FastifyBaseLogger } from 'fastify';
import { startWorker, type Worker } from '../background/worker.ts';
import { type LetterContext, type LetterWriters, writeMail } from './letters.ts';
import { claimLetter, markDone, retryLater } from './outbox.ts';
import type { SendMail } from './transport.ts';

const POLL_MILLISECONDS = 1_000;

interface MailContext extends LetterContext {
  writers: LetterWriters;
  send: SendMail;
  log: FastifyBaseLogger;
}

/** Sends everything that is due, one mail after the other, until stopped. A failed mail waits for its next attempt. */
export async function sendDueMail(context: MailContext, signal?: AbortSignal): Promise<void> {
  const { db, send, log } = context;
  while (!signal?.aborted) {
    const due = await claimLetter(db);
    if (!due) return;
    try {
      const mail = await writeMail(context, due.letter, { isRetry: due.attempts > 0 });
      if (mail) await send(mail, signal);
      await markDone(db, due.id, due.letter, mail !== undefined);
    } catch (error) {
      log.error({ err: error, mail: due.id }, 'mail was not sent');
      await retryLater(db, due.id, due.attempts + 1);
    }
  }
}

/** Processes the outbox until it is stopped; any number of replicas may run it. */
export const startMailWorker = (context: MailContext): Worker =>
  startWorker('mail', POLL_MILLISECONDS, context.log, (signal) => sendDueMail(context, signal));
