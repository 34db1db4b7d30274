import { type DeskRating, type RatingId, ratingDraft } from '@league/shared/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contentDrafts, contentPublications, contentRevisions, users } from '../../../platform/db/schema.ts';
import type { LiveRatings } from '../../rating-tables/live-ratings.ts';
import { personName } from '../drafts/find-draft.ts';
import { latestPublication } from '../drafts/present-draft.ts';
import { type Live, readLive, type Seen, stackOf } from '../publications/live.ts';

/** Some revisions of a table by their numbers, without their rows. */
async function summaries(db: Db, id: string, numbers: readonly number[]) {
  const rows = await db
    .select({
      number: contentRevisions.number,
      athletes: sql<number>`jsonb_array_length(${contentRevisions.document} -> 'rows')`,
      at: contentRevisions.savedAt,
      by: personName,
    })
    .from(contentRevisions)
    .leftJoin(users, eq(users.id, contentRevisions.actorId))
    .where(and(eq(contentRevisions.tournamentId, id), inArray(contentRevisions.number, [...numbers])));
  const byNumber = new Map(rows.map(({ number, at, ...row }) => [number, { ...row, at: at.toISOString() }]));
  return (number: number | undefined) => (number === undefined ? undefined : byNumber.get(number));
}

/** Since when a table of the desk is live, and who ordered that. */
async function liveSince(db: Db, { held }: Live, id: string) {
  const last = held.findLast((one) => one.tournamentId === id);
  const [row] = await db
    .select({ since: contentPublications.settledAt, by: personName })
    .from(contentPublications)
    .leftJoin(users, eq(users.id, contentPublications.orderedBy))
    .where(eq(contentPublications.id, last?.id ?? 0));
  return { since: row?.since?.toISOString() ?? null, by: row?.by ?? null };
}

/** The archive's table, as far as the site says it now. */
async function archived(rating: RatingId, liveRatings: LiveRatings): Promise<DeskRating['live']> {
  const found = await liveRatings(rating).catch(() => null);
  if (found === undefined) return null;
  return { source: 'archive', athletes: found?.table.rows.length ?? null, since: null, by: null };
}

/** A table as the desk sees it. */
export async function presentRating(
  db: Db,
  rating: RatingId,
  seen: Seen,
  liveRatings: LiveRatings,
): Promise<DeskRating> {
  const id = ratingDraft(rating);
  const [draft] = await db
    .select({ version: contentDrafts.version, revision: contentDrafts.revision })
    .from(contentDrafts)
    .where(eq(contentDrafts.tournamentId, id));
  const site = await readLive(db, seen);
  const stack = stackOf(site.held, id);
  const [shown, below] = [stack.at(-1), stack.at(-2)];
  const summaryOf = await summaries(
    db,
    id,
    [draft?.revision, shown, below].filter((number) => number !== undefined),
  );
  const live = summaryOf(shown);
  const before = summaryOf(below);
  return {
    id: rating,
    version: draft?.version ?? 0,
    live: live
      ? { source: 'desk', athletes: live.athletes, ...(await liveSince(db, site, id)) }
      : await archived(rating, liveRatings),
    uploaded: (draft?.revision !== shown && summaryOf(draft?.revision)) || null,
    publication: await latestPublication(db, id),
    isRolledBack: site.isRolledBack,
    before: before ? { athletes: before.athletes, at: before.at } : null,
  };
}
