import type { PublishedRating } from '@league/shared/contract';
import type { LiveRatings } from './live-ratings.ts';
import { byCategory } from './places.ts';

/** Source of the championship rating. Rejects when it is not available. */
export type RatingList = () => Promise<PublishedRating>;

/** The championship rating as the tournament's day knows it, with every name. */
export const siteRating =
  (ratings: LiveRatings): RatingList =>
  async () => {
    const live = await ratings('championship');
    if (!live) throw new Error('No live content has the championship rating');
    return byCategory(live.table.rows).map(({ rows, ...category }) => ({
      ...category,
      rows: rows.map(({ name, club, place, points, hidePoints, born = null }) => ({
        ...{ name, club, place, born },
        points: hidePoints ? null : points,
      })),
    }));
  };
