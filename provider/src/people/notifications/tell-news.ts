import { isDailyKind, isPushKind, type NewsKind } from '@league/shared/contract';
import { and, asc, eq, exists, inArray, lte, sql } from 'drizzle-orm';
import type { Job } from '../../platform/background/jobs.ts';
import type { Db } from '../../platform/db/database.ts';
import { notifications, users } from '../../platform/db/schema.ts';
import { enqueueLetter } from '../../platform/mail/letters.ts';
import { enqueuePushes } from '../../platform/push/subscriptions.ts';

type Card = typeof notifications.$inferSelect;

const isDue = lte(notifications.tellAt, sql`now()`);

/** Tells everybody of the news that are due; each person is taken by one replica. */
export const newsJob: Job<{ db: Db }> = {
  name: 'news',
  every: 10,
  async run({ db }, signal) {
    while (!signal?.aborted && (await tellOnePerson(db)));
  },
};

/** Puts the due news of one person into the outboxes of mail and push; false if nobody waits. */
const tellOnePerson = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    const due = tx
      .select({ one: sql`1` })
      .from(notifications)
      .where(and(isDue, eq(notifications.userId, users.id)));
    const [person] = await tx
      .select()
      .from(users)
      .where(exists(due))
      .orderBy(asc(users.id))
      .limit(1)
      .for('no key update', { skipLocked: true });
    if (!person) return false;
    const cards = await tx
      .update(notifications)
      .set({ tellAt: null })
      .where(and(isDue, eq(notifications.userId, person.id)))
      .returning();
    const isMailed = person.newsByMail && person.deletedAt === null && person.emailVerifiedAt !== null;
    const to = isMailed ? person.email : null;
    const unread = cards.filter(({ read }) => !read).sort((a, b) => a.id - b.id);
    for (const news of group(unread)) {
      const { isPush, ...message } = news;
      if (to !== null && !isPush)
        await enqueueLetter(tx, { kind: 'news', to, userId: person.id, ...message });
      await enqueuePushes(tx, person.id, message);
    }
    return true;
  });

interface Group {
  isDigest: boolean;
  /** No mail tells of it. */
  isPush: boolean;
  ids: number[];
}

/** Kinds of which all about a tournament is told at once. */
const TOGETHER: readonly NewsKind[] = ['change', 'bout'];

/** Daily news in one group; others in one for each kind and event, camp or tournament, so that a family gets one mail. */
function group(cards: Card[]): Group[] {
  const groups = Map.groupBy(cards, ({ id, kind, activityId, tournamentId }) => {
    if (isDailyKind(kind)) return 'daily';
    const about = activityId ?? (TOGETHER.includes(kind) ? tournamentId : null);
    return about === null ? `card ${id}` : `${kind} ${about}`;
  });
  return [...groups].map(([key, members]) => ({
    isDigest: key === 'daily',
    isPush: members.every(({ kind }) => isPushKind(kind)),
    ids: members.map(({ id }) => id),
  }));
}

/** The cards of a mail that is about to be written; those read or deleted since are left out. */
export const unreadOf = (db: Db, userId: number, ids: number[]) =>
  db
    .select()
    .from(notifications)
    .where(
      and(eq(notifications.userId, userId), inArray(notifications.id, ids), eq(notifications.read, false)),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.id));
