import type { DeskRating, RatingId } from '@league/shared/contract';
import type { Db } from '../../../platform/db/database.ts';
import { newestTable, publishedTables } from '../rating-tables.ts';

/** A table as the desk sees it. */
export async function presentRating(db: Db, rating: RatingId): Promise<DeskRating> {
  const newest = await newestTable(db, rating);
  const [live, before] = await publishedTables(db, rating);
  return {
    id: rating,
    version: newest?.number ?? 0,
    live: live
      ? {
          athletes: live.athletes,
          since: live.publishedAt?.toISOString() ?? null,
          by: live.publishedBy,
        }
      : null,
    uploaded:
      newest && newest.number !== live?.number
        ? { athletes: newest.athletes, at: newest.uploadedAt.toISOString(), by: newest.uploadedBy }
        : null,
    before: before ? { athletes: before.athletes, at: before.uploadedAt.toISOString() } : null,
  };
}
