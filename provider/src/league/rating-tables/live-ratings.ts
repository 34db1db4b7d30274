import {
  CONTENT_FILE,
  contentIndex,
  type RatingId,
  type RatingLine,
  type RatingTable,
  ratingTable,
} from '@league/shared/contract';
import { followReleases } from '../tournaments/live-releases.ts';
import type { SiteReader } from '../tournaments/site-reader.ts';

/** A table of the rating in a live release of content. */
export interface LiveRating {
  table: RatingTable;
  /** Names the release. */
  release: string;
}

/** A picture in the release gets its address on the site. */
const withAddress =
  (entry: URL) =>
  (row: RatingLine): RatingLine =>
    row.photo && !URL.canParse(row.photo) ? { ...row, photo: new URL(row.photo, entry).pathname } : row;

/** `undefined`: no live content has the table. Rejects when the site is not available. */
export type LiveRatings = (id: RatingId) => Promise<LiveRating | undefined>;

/**
 * Reads the tables of the site's live contents, with the names of everybody; the desk's goes before another's.
 * @param clock milliseconds; for tests
 */
export function siteRatings(site: string, reader: SiteReader, clock = Date.now): LiveRatings {
  const live = followReleases(site, reader, clock);
  return async (id) => {
    for (const release of await live()) {
      const { ratings = [] } = await release.json(CONTENT_FILE, contentIndex);
      const found = ratings.find((one) => one.id === id);
      if (!found) continue;
      const table = await release.json(found.file, ratingTable, found.integrity);
      const rows = table.rows.map(withAddress(release.entry));
      return { release: release.entry.href, table: { ...table, rows } };
    }
    return undefined;
  };
}
