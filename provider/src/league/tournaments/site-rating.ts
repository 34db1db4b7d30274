import { type PublishedRating, publishedRating, RATING_FILE } from '@league/shared/contract';
import { siteFile } from './site-file.ts';

/** Source of the championship rating. Rejects when it is not available. */
export type RatingList = () => Promise<PublishedRating>;

/** The rating in the live release of the rating's remote. */
export const siteRating = (site: string): RatingList =>
  siteFile(site, '@league/rating', RATING_FILE, publishedRating);
