/** The rating's tables; each has a page. */
export const RATINGS = ['championship', 'season-2024'] as const;
export type RatingId = (typeof RATINGS)[number];

/** A table as its page and the desk call it. */
export const RATING_TITLES: Record<RatingId, string> = {
  championship: 'Рейтинг чемпионата',
  'season-2024': 'Рейтинг сезона 2024',
};

/** The id of a table among the drafts of the desk; a hyphen stands in no tournament's id. */
export const ratingDraft = (rating: RatingId): `rating-${RatingId}` => `rating-${rating}`;

/** The table that a draft is; `undefined`: it is a tournament. */
export const ratingOf = (draft: string): RatingId | undefined =>
  RATINGS.find((rating) => ratingDraft(rating) === draft);
