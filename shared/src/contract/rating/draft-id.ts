import * as z from 'zod/mini';
import { RATINGS, type RatingId } from './table.ts';

/** The id of a table among the drafts of the desk; a hyphen stands in no tournament's id. */
export const ratingDraft = (rating: RatingId): `rating-${RatingId}` => `rating-${rating}`;
export const ratingDraftId = z.enum(RATINGS.map(ratingDraft));

/** The table that a draft is; `undefined`: it is a tournament. */
export const ratingOf = (draft: string): RatingId | undefined =>
  RATINGS.find((rating) => ratingDraft(rating) === draft);
