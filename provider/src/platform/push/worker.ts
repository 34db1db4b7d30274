import { and, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { claimNext } from '../background/claim.ts';
import type { Job } from '../background/jobs.ts';
import type { Db } from '../db/database.ts';
import { pushes, pushSubscriptions, sessions } from '../db/schema.ts';
import type { PushMessage, SendPush } from './send-push.ts';

interface Context {
  db: Db;
  /** What a push says; `undefined`: there is nothing to say any more. */
  headlineOf: (db: Db, userId: number, ids: number[], isDigest: boolean) => Promise<PushMessage | undefined>;
  send: SendPush;
  log: FastifyBaseLogger;
}

/** Sends every push that is due, one after the other. */
export async function sendDuePushes(
  { db, headlineOf, send, log }: Context,
  signal?: AbortSignal,
): Promise<void> {
  // Nobody wants yesterday's news.
  await db.delete(pushes).where(lt(pushes.createdAt, sql`now() - interval '1 day'`));
  while (!signal?.aborted) {
    const push = await claimNext(db, pushes, pushes.id);
    if (!push) return;
    const [browser] = await addressee(db, push.subscriptionId);
    if (!browser) continue;
    const { isLoggedIn, userId } = browser;
    const message = isLoggedIn ? await headlineOf(db, userId, push.ids, push.isDigest) : undefined;
    try {
      const result = message ? await send(browser, message) : 'sent';
      // The pushes of a browser that is gone go with it.
      if (result === 'gone') await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, browser.id));
      else await db.delete(pushes).where(eq(pushes.id, push.id));
    } catch (error) {
      log.warn({ err: error, push: push.id }, 'push was not sent');
    }
  }
}

/** The browser of a push, and whether its session still is. */
const addressee = (db: Db, subscriptionId: number) =>
  db
    .select({
      ...getTableColumns(pushSubscriptions),
      isLoggedIn: sql<boolean>`${and(isNull(sessions.endedAt), sql`${sessions.expiresAt} > now()`)}`,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(eq(pushSubscriptions.id, subscriptionId));

export const pushJob = (means: Pick<Context, 'headlineOf' | 'send'>): Job => ({
  name: 'pushes',
  every: 30,
  run: ({ db, log }, signal) => sendDuePushes({ ...means, db, log }, signal),
});
