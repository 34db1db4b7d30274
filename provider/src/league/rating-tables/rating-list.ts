import { type PublishedRating, publishedRating, RATING_FILE } from '@league/shared/contract';
import { ofRemote, siteFile } from '../tournaments/site-file.ts';
import type { LiveRatings } from './live-ratings.ts';
import { byCategory } from './places.ts';

/** Source of the championship rating. Rejects when it is not available. */
export type RatingList = () => Promise<PublishedRating>;

/**
 * The championship rating as the tournament's day knows it, with every name: from the live contents, or from the rating's
 * remote in a set whose contents are from before they had it.
 */
export function siteRating(site: string, ratings: LiveRatings): RatingList {
  const readOlder = siteFile(site, ofRemote('@league/rating'), RATING_FILE, publishedRating);
  return async () => {
    const live = await ratings('championship');
    if (!live) return (await readOlder())[0] as PublishedRating;
    return byCategory(live.table.rows).map(({ rows, ...category }) => ({
      ...category,
      rows: rows.map(({ name, club, place, points, hidePoints, born = null }) => ({
        ...{ name, club, place, born },
        points: hidePoints ? null : points,
      })),
    }));
  };
}
