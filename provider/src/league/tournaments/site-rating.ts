import { type PublishedRating, publishedRating, RATING_FILE } from '@league/shared/contract';
import { ofRemote, siteFile } from './site-file.ts';

/** Source of the championship rating. Rejects when it is not available. */
export type RatingList = () => Promise<PublishedRating>;

/** The rating in the live release of the rating's remote. */
export function siteRating(site: string): RatingList {
  const read = siteFile(site, ofRemote('@league/rating'), RATING_FILE, publishedRating);
  return async () => (await read())[0] as PublishedRating;
}
