import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { wake } from '../background/jobs.ts';
import type { Db } from '../db/database.ts';
import { pushes, pushSubscriptions, sessions } from '../db/schema.ts';
import type { PushAddress } from './send-push.ts';

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
