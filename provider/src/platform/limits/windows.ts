import { createHmac } from 'node:crypto';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Job } from '../background/jobs.ts';
import type { Db } from '../db/database.ts';
import { rateLimits } from '../db/schema.ts';

/** At most `max` hits in a window of time that begins with the first. */
export interface Window {
  key: string;
  max: number;
  seconds: number;
}

/** A counter that shares the hits of another one. */
interface Share {
  key: string;
  like: string;
}

const isOver = sql`${rateLimits.windowEndsAt} <= now()`;

/** Rolls back the transaction of a reservation that found a full window. */
class Full extends Error {
  readonly seconds: number;

  constructor(seconds: number) {
    super('A window is full');
    this.seconds = seconds;
  }
}

/**
 * Counters in the database, shared by replicas. Keys are hashed: they are personal data. All windows of a login are
 * counted in one transaction or none, so parallel guesses do not pass between two counts; `rate-limiter-flexible`
 * counts each window in a statement of its own, and stores keys as they are.
 */
export function createCounters(db: Db, secret: string) {
  const hashOf = (key: string) =>
    createHmac('sha256', secret).update(`rate limit ${key}`).digest('base64url');
  const among = (keys: readonly string[]) => inArray(rateLimits.key, keys.map(hashOf));

  /** Counts a hit in each window; returns the counts in the order of the windows. */
  async function hit(tx: Db, windows: readonly Window[]): Promise<number[]> {
    if (windows.length === 0) return [];
    const rows = windows.map(({ key, seconds }) => ({
      key: hashOf(key),
      hits: 1,
      windowEndsAt: sql`now() + make_interval(secs => ${seconds})` as SQL<Date>,
    }));
    // In one order, so that two requests never wait for each other.
    rows.sort((a, b) => (a.key < b.key ? -1 : 1));
    const counted = await tx
      .insert(rateLimits)
      .values(rows)
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          hits: sql`case when ${isOver} then 1 else ${rateLimits.hits} + 1 end`,
          windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
        },
      })
      .returning({
        key: rateLimits.key,
        hits: rateLimits.hits,
        left: sql<number>`extract(epoch from ${rateLimits.windowEndsAt} - now())`.mapWith(Number),
      });
    const found = new Map(counted.map((row) => [row.key, row]));
    const inOrder = windows.map(({ key }) => found.get(hashOf(key)));
    const waits = inOrder.flatMap((row, n) =>
      row && row.hits > (windows[n]?.max ?? 0) ? [Math.max(1, Math.ceil(row.left))] : [],
    );
    if (waits.length > 0) throw new Full(Math.max(...waits));
    return inOrder.map((row) => row?.hits ?? 0);
  }

  return {
    /**
     * Counts a hit in every window, or in none if one of them is full. `further` may ask for another window by the
     * counts of these. Returns the seconds to wait; `undefined` after a reservation.
     */
    async reserve(
      windows: readonly Window[],
      further: (counts: number[]) => readonly Window[] = () => [],
    ): Promise<number | undefined> {
      try {
        await db.transaction(async (tx) => {
          await hit(tx, further(await hit(tx, windows)));
        });
        return undefined;
      } catch (error) {
        if (error instanceof Full) return error.seconds;
        throw error;
      }
    },

    /** Counts a hit without a limit; returns the count. */
    async count(key: string, seconds: number): Promise<number> {
      const [hits = 0] = await hit(db, [{ key, seconds, max: Number.POSITIVE_INFINITY }]);
      return hits;
    },

    /** Empties the windows of `like`, and takes as many hits from the key beside each. */
    async giveBack(shares: readonly Share[]): Promise<void> {
      await db.transaction(async (tx) => {
        // Locked in the order in which hits are counted.
        const rows = await tx
          .select({ key: rateLimits.key, hits: rateLimits.hits })
          .from(rateLimits)
          .where(among(shares.flatMap(({ like, key }) => [like, key])))
          .orderBy(sql`${rateLimits.key} collate "C"`)
          .for('update');
        const hits = new Map(rows.map((row) => [row.key, row.hits]));
        const takes = shares.map(
          ({ key, like }) => sql`when ${hashOf(key)} then ${hits.get(hashOf(like)) ?? 0}::int`,
        );
        await tx
          .update(rateLimits)
          .set({
            hits: sql`greatest(${rateLimits.hits} - case ${rateLimits.key} ${sql.join(takes, sql` `)} end, 0)`,
          })
          .where(among(shares.map(({ key }) => key)));
        await tx.delete(rateLimits).where(among(shares.map(({ like }) => like)));
      });
    },
  };
}

export type Counters = ReturnType<typeof createCounters>;

/** Removes expired windows; those that a request is counting in are left for the next time. */
export const windowJob: Job<{ db: Db }> = {
  name: 'past windows',
  every: 600,
  run({ db }) {
    const past = db
      .select({ key: rateLimits.key })
      .from(rateLimits)
      .where(isOver)
      .for('update', { skipLocked: true });
    return db.delete(rateLimits).where(inArray(rateLimits.key, past));
  },
};
