import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { claimNext, type Job, wake } from '../background/jobs.ts';
import type { Db } from '../db/database.ts';
import { pushes, pushSubscriptions, sessions } from '../db/schema.ts';
import type { PushAddress, PushMessage, SendPush } from './send-push.ts';

/** A person who is logged in, and the session. */
interface Owner {
  id: number;
  sid: string;
}

/** Stores the browser of a session; another person's before on the same browser is replaced. */
export async function subscribe(db: Db, { id, sid }: Owner, address: PushAddress): Promise<void> {
  const row = { ...address, userId: id, sessionId: sid };
  await db
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
}

/** Forgets a browser of the person. No-op for another person's. */
export async function unsubscribe(db: Db, { id }: Pick<Owner, 'id'>, endpoint: string): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, id), eq(pushSubscriptions.endpoint, endpoint)));
}

/** Writes a push to each browser in which the person is logged in, in the transaction that tells of the news. */
export async function enqueuePushes(
  tx: Db,
  userId: number,
  news: { ids: number[]; isDigest: boolean },
): Promise<void> {
  const browsers = await tx
    .select({ subscriptionId: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(
      and(eq(pushSubscriptions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, sql`now()`)),
    );
  if (browsers.length === 0) return;
  await tx.insert(pushes).values(browsers.map((one) => ({ ...one, ...news })));
  await wake(tx, 'pushes');
}

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
