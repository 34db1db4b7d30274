import { eq, sql } from 'drizzle-orm';
import { claimNext, type Job, wake } from '../background/jobs.ts';
import type { Db } from '../db/database.ts';
import { fileRemovals } from '../db/schema.ts';
import { type Area, type FileFormat, type FileStore, newFileName } from './stores.ts';

/** Longer than any upload takes. */
const UPLOAD_SECONDS = 3600;

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

export interface Stored {
  db: Db;
  store: FileStore;
}

/**
 * Puts a file into the store and returns its name there. It is removed after an hour, unless `retainFile` was called in the
 * transaction that refers to it.
 */
export async function putFile(
  { db, store }: Stored,
  area: Area,
  bytes: Buffer,
  format?: FileFormat,
): Promise<string> {
  const name = newFileName(format);
  await db.insert(fileRemovals).values({ name, area, dueAt: inSeconds(UPLOAD_SECONDS) });
  await store.put(area, name, bytes);
  return name;
}

/** Keeps a file that `putFile` has stored. */
export async function retainFile(tx: Db, name: string): Promise<void> {
  const removed = await tx.delete(fileRemovals).where(eq(fileRemovals.name, name)).returning();
  if (removed.length === 0) throw new Error('The upload took too long');
}

/**
 * Stores a file and lets `refer` write the row that refers to it, in one transaction. Any failure, a crash included,
 * leaves neither a row without its file nor, for longer than an hour, a file without its row.
 */
export async function storeFile<T>(
  stored: Stored,
  area: Area,
  bytes: Buffer,
  refer: (tx: Db, name: string) => Promise<T>,
  format?: FileFormat,
): Promise<T> {
  const name = await putFile(stored, area, bytes, format);
  try {
    return await stored.db.transaction(async (tx) => {
      await retainFile(tx, name);
      return refer(tx, name);
    });
  } catch (error) {
    // If the database failed, the file is removed when the hour is over.
    await discardFile(stored.db, area, name).catch(() => {});
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
  await wake(tx, 'files');
}

/** Removes the files that are due, one after the other. */
export const fileJob: Job<Stored> = {
  name: 'files',
  every: 300,
  async run({ db, store }, signal) {
    while (!signal?.aborted) {
      const due = await claimNext(db, fileRemovals, fileRemovals.name);
      if (!due) return;
      await store.remove(due.area, due.name);
      await db.delete(fileRemovals).where(eq(fileRemovals.name, due.name));
    }
  },
};
