import { ERROR_CODES, type RatingId, type RatingLine, ratingDraft } from '@league/shared/contract';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { LiveRatings } from '../../rating-tables/live-ratings.ts';
import { findRevision } from '../drafts/find-draft.ts';
import { type Live, stackOf } from '../publications/live.ts';
import type { TableDocument } from './save-table.ts';
import { withoutErased } from './withheld-rows.ts';

/** The athletes of a stored revision. Throws 404. */
export const rowsOf = async (db: Db, rating: RatingId, revision: number): Promise<RatingLine[]> =>
  ((await findRevision(db, ratingDraft(rating), revision)) as TableDocument).rows;

/** The rows that everybody's table has, the desk's or the archive's; `undefined`: there is none. Throws 503. */
export async function liveRows(
  db: Db,
  { held }: Live,
  rating: RatingId,
  liveRatings: LiveRatings,
): Promise<RatingLine[] | undefined> {
  const shown = stackOf(held, ratingDraft(rating)).at(-1);
  if (shown !== undefined) return withoutErased(db, await rowsOf(db, rating, shown));
  const live = await liveRatings(rating).catch((cause) => {
    const message = 'Таблица сайта сейчас не читается. Попробуйте ещё раз через минуту.';
    throw new Refusal(503, ERROR_CODES.unavailable, message, {}, { cause });
  });
  return live && withoutErased(db, live.table.rows);
}
