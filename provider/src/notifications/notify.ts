import type { Db } from '../db/database.ts';
import { notifications, type users } from '../db/schema.ts';

/** One line for one person; `subjectId` is the person whom it is about. */
export type NewNotification = typeof notifications.$inferInsert;

/** Writes lines into people's notifications, in the transaction of what they tell. No-op without lines. */
export async function notify(tx: Db, lines: NewNotification | NewNotification[]): Promise<void> {
  const rows = [lines].flat();
  if (rows.length > 0) await tx.insert(notifications).values(rows);
}

/**
 * Who reads what is written to a person: the person, or the parent of a child without an account. An athlete with neither
 * keeps the lines for the day on which he gets an account; until then his coach acts for him.
 */
export const addresseeOf = ({
  id,
  email,
  parentId,
}: Pick<typeof users.$inferSelect, 'id' | 'email' | 'parentId'>): number =>
  email === null && parentId !== null ? parentId : id;
