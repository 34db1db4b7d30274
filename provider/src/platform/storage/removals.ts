import { asc, eq, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import { fileRemovals } from '../db/schema.ts';
import { type Area, type FileFormat, type FileStore, newFileName } from './file-store.ts';

/** Longer than any upload takes. */
const UPLOAD_SECONDS = 3600;
/** Retry interval of a store that does not answer. */
const RETRY_SECONDS = 300;
/** How long a caller waits for the removal after the call has done its work. */
const PATIENCE_MILLISECONDS = 1_000;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

export interface Stored {
  db: Db;
  store: FileStore;
}

/**
 * Stores a file and lets `refer` write the row that refers to it, in one transaction. Any failure, a crash included,
 * leaves neither a row without its file nor, for longer than an hour, a file without its row.
 */
export async function storeFile<T>(
  { db, store }: Stored,
  area: Area,
  bytes: Buffer,
  refer: (tx: Db, name: string) => Promise<T>,
  format?: FileFormat,
): Promise<T> {
  const name = newFileName(format);
  await db.insert(fileRemovals).values({ name, area, dueAt: inSeconds(UPLOAD_SECONDS) });
  try {
    await store.put(area, name, bytes);
    return await db.transaction(async (tx) => {
      const kept = await tx.delete(fileRemovals).where(eq(fileRemovals.name, name)).returning();
      if (kept.length === 0) throw new Error('The upload took too long');
      return refer(tx, name);
    });
  } catch (error) {
    // If the database failed, the file is removed when the hour is over.
    await discardFile(db, area, name).catch(() => {});
    throw error;
  }
}

/** Schedules a file's removal for after the commit that drops the last reference to it. */
export async function discardFile(tx: Db, area: Area, name: string): Promise<void> {
  const dueAt = inSeconds(0);
  await tx
    .insert(fileRemovals)
    .values({ name, area, dueAt })
    .onConflictDoUpdate({ target: fileRemovals.name, set: { dueAt } });
}

/** Removes the files that are due, one after the other; any number of replicas may run it. */
export async function removeDueFiles({ db, store }: Stored, signal?: AbortSignal): Promise<void> {
  for (let due = await claim(db); due; due = await claim(db)) {
    await store.remove(due.area, due.name);
    await db.delete(fileRemovals).where(eq(fileRemovals.name, due.name));
    if (signal?.aborted) return;
  }
}

/** Removes the files discarded by a call before the call is answered; slow removals are left to the worker. */
export const clearAway = (stored: Stored, log: FastifyBaseLogger): Promise<void> =>
  removeDueFiles(stored, AbortSignal.timeout(PATIENCE_MILLISECONDS)).catch((error) =>
    log.error({ err: error }, 'a file was not removed'),
  );

/** Claims one for this process; if its removal fails, it is due again later. */
const claim = (db: Db) =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(fileRemovals)
      .where(lte(fileRemovals.dueAt, sql`now()`))
      .orderBy(asc(fileRemovals.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (due)
      await tx
        .update(fileRemovals)
        .set({ dueAt: inSeconds(RETRY_SECONDS) })
        .where(eq(fileRemovals.name, due.name));
    return due;
  });
