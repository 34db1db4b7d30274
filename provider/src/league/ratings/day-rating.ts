import type { Db } from '../../platform/db/database.ts';
import { byCategory } from './places.ts';
import { publishedTables, rowsOf } from './rating-tables.ts';

/** The championship rating as the tournament's day knows it, with every name; empty: none is published. */
export async function readDayRating(db: Db) {
  const [live] = await publishedTables(db, 'championship');
  if (!live) return [];
  return byCategory(await rowsOf(db, 'championship', live.number)).map(({ rows, ...category }) => ({
    ...category,
    rows: rows.map(({ name, club, place, points, hidePoints, born = null }) => ({
      ...{ name, club, place, born },
      points: hidePoints ? null : points,
    })),
  }));
}

export type DayRating = Awaited<ReturnType<typeof readDayRating>>;
export type RatingRow = DayRating[number]['rows'][number];
