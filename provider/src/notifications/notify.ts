import type { Db } from '../db/database.ts';
import { notifications, type users } from '../db/schema.ts';

/** A notification of one person; `subjectId` is the person it is about. */
export type NewNotification = typeof notifications.$inferInsert;

/** Writes notifications, in the transaction of the change that they announce. No-op for an empty list. */
export async function notify(tx: Db, lines: NewNotification | NewNotification[]): Promise<void> {
  const rows = [lines].flat();
  if (rows.length > 0) await tx.insert(notifications).values(rows);
}

/**
 * The id of the reader of notifications about an athlete: the athlete, or the parent of a child without an account.
 * Those of an athlete with neither wait until there is an account; meanwhile the coach acts.
 */
export const addresseeOf = ({
  id,
  email,
  parentId,
}: Pick<typeof users.$inferSelect, 'id' | 'email' | 'parentId'>): number =>
  email === null && parentId !== null ? parentId : id;
