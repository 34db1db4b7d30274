import { isDailyKind, type NewsKind } from '@league/shared/contract';
import { and, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { notifications, users } from '../../platform/db/schema.ts';

/** News for one person; `subjectId` is the person it is about, `kind` decides when it is told of. */
export type NewNotification = Omit<typeof notifications.$inferInsert, 'tellAt'>;

/** The hour of the daily mail, UTC; 18:00 in Moscow. */
const DIGEST_HOUR = 15;
/** What happens within this time about one event or camp is told in one mail. */
const SETTLE_SECONDS = 5;

/** When news that come now are told by mail and push. */
export function tellAt(kind: NewsKind, now = new Date()): Date | SQL {
  if (!isDailyKind(kind)) return sql`now() + make_interval(secs => ${SETTLE_SECONDS})`;
  const at = new Date(now);
  at.setUTCHours(DIGEST_HOUR, 0, 0, 0);
  if (at <= now) at.setUTCDate(at.getUTCDate() + 1);
  return at;
}

/**
 * The one way to tell people of what has happened, in the transaction of the change: each line becomes a card in the
 * person's list of notifications, and `newsJob` tells of it by mail and push, unless it is read before. No-op for an empty list.
 * @returns the ids of the cards, in the order of the lines
 */
export async function notify(tx: Db, lines: NewNotification | NewNotification[]): Promise<number[]> {
  const news = [lines].flat();
  if (news.length === 0) return [];
  const cards = await tx
    .insert(notifications)
    .values(
      news.map((line) => ({
        ...line,
        tellAt: line.read ? null : tellAt(line.kind),
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

interface Child {
  firstname: string;
  lastname: string;
}

/** The readers of news, by their ids; with each parent the children it is about. */
export type Readers = Map<number, Child[]>;

type Athlete = Pick<
  typeof users.$inferSelect,
  'id' | 'firstname' | 'lastname' | 'email' | 'parentId' | 'coachId' | 'confirmed'
>;

/**
 * The readers of news about athletes: athletes or their parents, their coaches, and the people beside. The author is told
 * nothing, nor is anybody who has left.
 */
export async function readersOf(
  tx: Db,
  athletes: readonly Athlete[],
  { beside, authorId }: { beside: Iterable<number>; authorId: number | null },
): Promise<Readers> {
  const candidates: Readers = new Map([...beside].map((id) => [id, []]));
  const childrenOf = (reader: number) => {
    const known = candidates.get(reader) ?? [];
    candidates.set(reader, known);
    return known;
  };
  for (const athlete of athletes) {
    const reader = addresseeOf(athlete);
    if (reader === athlete.id) childrenOf(reader);
    else childrenOf(reader).push(athlete);
    if (athlete.confirmed && athlete.coachId !== null) childrenOf(athlete.coachId);
  }
  if (authorId !== null) candidates.delete(authorId);
  if (candidates.size === 0) return candidates;
  const present = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, [...candidates.keys()]),
        isNull(users.deletedAt),
        // An athlete with neither account nor parent reads nothing; the coach does.
        or(isNotNull(users.email), isNotNull(users.parentId)),
      ),
    );
  return new Map(present.map((person) => [person.id, childrenOf(person.id)]));
}
