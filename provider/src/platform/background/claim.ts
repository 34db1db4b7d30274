import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';

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
