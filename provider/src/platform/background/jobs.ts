import { setTimeout as pause } from 'node:timers/promises';
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';

/** Background work, declared beside its feature. Replicas run it at the same time. */
export interface Job<Site = FastifyInstance> {
  /** Names it in the log and in `wake`. */
  name: string;
  /** Seconds from the end of a round to the next one; `wake` shortens the pause. */
  every: number;
  /** Does all that is due; returns early once `signal` is aborted. */
  run(site: Site, signal?: AbortSignal): Promise<unknown>;
}

export const HOUR = 3_600;

const CHANNEL = 'jobs';

/** Starts a round of a job, in every replica, once the transaction is committed: somebody waits for its work. */
export const wake = (tx: Db, name: string): Promise<unknown> =>
  tx.execute(sql`select pg_notify(${CHANNEL}, ${name})`);

/** Runs each job at once and then at its pace; logs a failed round. Returns what stops them after their running rounds. */
export async function startJobs(site: FastifyInstance, jobs: readonly Job[]): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const bells = new Map<string, () => void>();
  const repeat = async (job: Job) => {
    while (!stopping.signal.aborted) {
      const woken = new AbortController();
      bells.set(job.name, () => woken.abort());
      await job
        .run(site, stopping.signal)
        .catch((error) => site.log.error({ err: error, job: job.name }, 'a round of work failed'));
      const signal = AbortSignal.any([woken.signal, stopping.signal]);
      await pause(job.every * 1_000, undefined, { signal }).catch(() => {});
    }
  };
  // After a lost connection the text is empty: any of them may have been meant.
  const ring = (name: string) => (name ? bells.get(name)?.() : bells.forEach((bell) => void bell()));
  const rounds = jobs.map(repeat);
  const stopListening = await site.hear?.(CHANNEL, ring);
  return async () => {
    stopping.abort();
    await stopListening?.();
    await Promise.all(rounds);
  };
}

/** A table whose rows wait to be worked on. */
type Queue = PgTable & { attempts: AnyPgColumn; dueAt: AnyPgColumn };

/**
 * Claims the row that is due longest, for this process alone, and puts it off by a minute, two, four, up to six hours.
 * The work is done outside any transaction and ends within that minute; it deletes or settles the row, and whatever
 * fails or dies comes again by itself.
 * @param key the primary key
 * @param isOpen which rows wait; all of them by default
 * @returns the row with this attempt counted
 */
export async function claimNext<Table extends Queue>(
  db: Db,
  table: Table,
  key: AnyPgColumn,
  isOpen?: SQL,
): Promise<Table['$inferSelect'] | undefined> {
  const next = db
    .select({ key })
    .from(table as Queue)
    .where(and(isOpen, lte(table.dueAt, sql`now()`)))
    .orderBy(asc(table.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const pause = sql`least(interval '1 minute' * 2 ^ least(${table.attempts}, 20), interval '6 hours')`;
  const [claimed] = await db
    .update(table as Queue)
    .set({ attempts: sql`${table.attempts} + 1`, dueAt: sql`now() + ${pause}` } as object)
    .where(eq(key, sql`(${next})`))
    .returning();
  return claimed as Table['$inferSelect'] | undefined;
}
