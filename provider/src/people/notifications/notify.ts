import type { Db } from '../../platform/db/database.ts';
import { notifications, type users } from '../../platform/db/schema.ts';
import { readFrequencies, tellAt } from './settings.ts';

/** News for one person; `subjectId` is the person it is about, `kind` decides how often it is told of. */
export type NewNotification = Omit<typeof notifications.$inferInsert, 'tellAt'>;

/**
 * The one way to tell people of what has happened, in the transaction of the change: each line becomes a card in the
 * person's list of notifications, and `newsJob` tells of it by mail and push as the person has chosen for the kind,
 * unless it is read before. No-op for an empty list.
 * @returns the ids of the cards, in the order of the lines
 */
export async function notify(tx: Db, lines: NewNotification | NewNotification[]): Promise<number[]> {
  const news = [lines].flat();
  if (news.length === 0) return [];
  const frequencyOf = await readFrequencies(
    tx,
    news.map(({ userId }) => userId),
  );
  const cards = await tx
    .insert(notifications)
    .values(
      news.map((line) => ({
        ...line,
        tellAt: line.read ? null : tellAt(frequencyOf(line.userId, line.kind)),
      })),
    )
    .returning({ id: notifications.id });
  return cards.map(({ id }) => id);
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
