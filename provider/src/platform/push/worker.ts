import { and, asc, eq, isNull, lt, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import { pushes, pushSubscriptions, sessions } from '../db/schema.ts';
import type { PushMessage, SendPush } from './send-push.ts';

/** If a worker dies while sending, another one may take the push after this time. */
const CLAIM_SECONDS = 120;
/** A push service that fails is asked again after a minute, two, four, up to an hour. */
const LONGEST_PAUSE_SECONDS = 3600;

interface Context {
  db: Db;
  /** What a push says; `undefined`: there is nothing to say any more. */
  headlineOf: (db: Db, userId: number, ids: number[], isDigest: boolean) => Promise<PushMessage | undefined>;
  send: SendPush;
  log: FastifyBaseLogger;
}

/** Sends every push that is due, one after the other; any number of replicas may run it. */
export async function sendDuePushes(
  { db, headlineOf, send, log }: Context,
  signal?: AbortSignal,
): Promise<void> {
  // Nobody wants yesterday's news.
  await db.delete(pushes).where(lt(pushes.createdAt, sql`now() - interval '1 day'`));
  while (!signal?.aborted) {
    const due = await claim(db);
    if (!due) return;
    const { push, browser, isLoggedIn } = due;
    const message = isLoggedIn ? await headlineOf(db, browser.userId, push.ids, push.isDigest) : undefined;
    try {
      const result = message ? await send(browser, message) : 'sent';
      // The pushes of a browser that is gone go with it.
      if (result === 'gone') await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, browser.id));
      else await db.delete(pushes).where(eq(pushes.id, push.id));
    } catch (error) {
      log.warn({ err: error, push: push.id }, 'push was not sent');
      await postpone(db, push.id, Math.min(60 * 2 ** push.attempts, LONGEST_PAUSE_SECONDS));
    }
  }
}

/** Claims the next push for this worker alone; it is sent outside any transaction. */
const claim = (db: Db) =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select({
        push: pushes,
        browser: pushSubscriptions,
        isLoggedIn: sql<boolean>`${and(isNull(sessions.endedAt), sql`${sessions.expiresAt} > now()`)}`,
      })
      .from(pushes)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushes.subscriptionId))
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
      .where(lte(pushes.dueAt, sql`now()`))
      .orderBy(asc(pushes.dueAt))
      .limit(1)
      .for('update', { of: pushes, skipLocked: true });
    if (due) await postpone(tx, due.push.id, CLAIM_SECONDS, due.push.attempts + 1);
    return due;
  });

async function postpone(db: Db, id: number, seconds: number, attempts?: number): Promise<void> {
  await db
    .update(pushes)
    .set({
      dueAt: sql`now() + make_interval(secs => ${seconds})`,
      ...(attempts === undefined ? {} : { attempts }),
    })
    .where(eq(pushes.id, id));
}
