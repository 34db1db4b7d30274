import { createHmac } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { rateLimits } from '../db/schema.ts';

/** After this many hits in one process, expired windows are removed, at most this many at once. */
const HITS_BETWEEN_CLEANINGS = 100;
const MOST_REMOVED = 1_000;

const isOver = sql`${rateLimits.windowEndsAt} <= now()`;

/** Counts a hit; returns the window's count and the milliseconds until its end. */
export async function countHit(
  db: Db,
  key: string,
  window: number,
): Promise<{ current: number; ttl: number }> {
  const windowEndsAt = sql`now() + make_interval(secs => ${window / 1000})`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, hits: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({
      current: rateLimits.hits,
      ttl: sql<number>`extract(epoch from ${rateLimits.windowEndsAt} - now()) * 1000`.mapWith(Number),
    });
  if (!row) throw new Error('The counted hit was not returned');
  return row;
}

/** Removes expired windows; those that another request is counting in are left for the next time. */
export async function removePastWindows(db: Db): Promise<void> {
  const past = db
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(lte(rateLimits.windowEndsAt, sql`now()`))
    .limit(MOST_REMOVED)
    .for('update', { skipLocked: true });
  await db.delete(rateLimits).where(inArray(rateLimits.key, past));
}

/** A store for `@fastify/rate-limit` in the database, shared by replicas. Keys are hashed: they are personal data. */
export function databaseStore(db: Db, secret: string): FastifyRateLimitStoreCtor {
  let hits = 0;
  const hit = async (key: string, window: number) => {
    hits += 1;
    if (hits % HITS_BETWEEN_CLEANINGS === 0) await removePastWindows(db);
    const hash = createHmac('sha256', secret).update(`rate limit ${key}`).digest('base64url');
    return countHit(db, hash, window);
  };
  return class implements FastifyRateLimitStore {
    incr: FastifyRateLimitStore['incr'] = (key, callback, window) => {
      hit(key, window).then((result) => callback(null, result), callback);
    };
    child = () => this;
  };
}
