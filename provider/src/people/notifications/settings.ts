import {
  NEWS,
  NEWS_KINDS,
  type NewsFrequency,
  type NewsKind,
  type NewsSetting,
} from '@league/shared/contract';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { newsSettings, notifications } from '../../platform/db/schema.ts';

/** The hour of the daily mail, UTC; 18:00 in Moscow. */
const DIGEST_HOUR = 15;
/** What happens within this time about one event or camp is told in one mail. */
const SETTLE_SECONDS = 5;

/** The next moment of the daily mail. */
function nextDigest(now = new Date()): Date {
  const at = new Date(now);
  at.setUTCHours(DIGEST_HOUR, 0, 0, 0);
  if (at <= now) at.setUTCDate(at.getUTCDate() + 1);
  return at;
}

/** When news that comes now is told by mail and push; null: never. */
export function tellAt(frequency: NewsFrequency): Date | SQL | null {
  if (frequency === 'never') return null;
  return frequency === 'daily' ? nextDigest() : sql`now() + make_interval(secs => ${SETTLE_SECONDS})`;
}

/** Answers how often each of these people wants to be told of a kind. */
export async function readFrequencies(
  db: Db,
  userIds: number[],
): Promise<(userId: number, kind: NewsKind) => NewsFrequency> {
  const rows = await db.select().from(newsSettings).where(inArray(newsSettings.userId, userIds));
  const chosen = new Map(rows.map(({ userId, kind, frequency }) => [`${userId} ${kind}`, frequency]));
  return (userId, kind) => chosen.get(`${userId} ${kind}`) ?? NEWS[kind].frequency;
}

/** The settings of one person for these kinds. */
export async function listSettings(
  db: Db,
  userId: number,
  kinds: readonly NewsKind[],
): Promise<NewsSetting[]> {
  const frequencyOf = await readFrequencies(db, [userId]);
  return kinds.map((kind) => ({ kind, frequency: frequencyOf(userId, kind) }));
}

/** Stores a choice; it holds for the news that have not been told yet, too. */
export async function saveSetting(tx: Db, userId: number, { kind, frequency }: NewsSetting): Promise<void> {
  await tx
    .insert(newsSettings)
    .values({ userId, kind, frequency })
    .onConflictDoUpdate({ target: [newsSettings.userId, newsSettings.kind], set: { frequency } });
  await tx
    .update(notifications)
    .set({ tellAt: tellAt(frequency) })
    .where(
      and(eq(notifications.userId, userId), eq(notifications.kind, kind), isNotNull(notifications.tellAt)),
    );
}

/** Ends the mails and pushes of one kind, or of all that come daily; returns the kinds. */
export async function endNews(tx: Db, userId: number, what: NewsKind | 'daily'): Promise<NewsKind[]> {
  const settings = await listSettings(tx, userId, NEWS_KINDS);
  const ended = settings.filter(({ kind, frequency }) =>
    what === 'daily' ? frequency === 'daily' : kind === what,
  );
  for (const { kind } of ended) await saveSetting(tx, userId, { kind, frequency: 'never' });
  return ended.map(({ kind }) => kind);
}
