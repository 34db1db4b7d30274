import { getRating, type PublicRating, RATINGS, type RatingLine } from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import { shownPictureRoute } from '../../people/images/shown-picture.ts';
import { type IsWithheld, keepWithheld, shownCell } from '../../people/shown-names/withheld.ts';
import { ratingRows } from '../../platform/db/schema.ts';
import { sendTagged } from '../../platform/plugins/fresh.ts';
import { notFound } from '../../platform/refusal.ts';
import { PHOTO_PATH, photoHref } from './photos.ts';
import { byCategory } from './places.ts';
import { publishedTables, rowsOf } from './rating-tables.ts';

/** The rating's tables as everybody may read them today. */
export async function ratingRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  const withheld = keepWithheld(db);
  publicRoute(app, getRating, async ({ params: { rating }, request, reply }) => {
    const [live] = await publishedTables(db, rating);
    if (!live) throw notFound();
    const table = maskRating(await rowsOf(db, rating, live.number), await withheld(null));
    return sendTagged(table, request, reply);
  });

  // The pictures of athletes, while everybody may see whose they are.
  const isShown = async (name: string) => {
    const isWithheld = await withheld(null);
    for (const rating of RATINGS) {
      const [live] = await publishedTables(db, rating);
      const isIt = eq(ratingRows.photo, photoHref(name));
      const rows = live ? await rowsOf(db, rating, live.number, isIt) : [];
      if (rows.some((row) => !row.hidePhoto && !isWithheld(row))) return true;
    }
    return false;
  };
  shownPictureRoute(app, { path: PHOTO_PATH, cacheControl: 'no-cache', isShown });
}

/**
 * A table as everybody reads it: no year of birth, an empty name in the place of a withheld one, and nothing that the table
 * hides. A picture and the points of each tournament go with the name: they tell who it is.
 */
function maskRating(rows: readonly RatingLine[], isWithheld: IsWithheld): PublicRating {
  const known = rows.map((row) => ({ ...row, name: isWithheld(row) ? '' : row.name }));
  return byCategory(known).map(({ sex, weight, rows: placed }) => ({
    ...{ sex, weight },
    rows: placed.map(({ place, final, name, club, points, byTournament, photo, hidePhoto, hidePoints }) => ({
      ...{ place, final, name, points: hidePoints ? null : points },
      club: shownCell(club, isWithheld),
      ...(byTournament && name && !hidePoints && { byTournament: shownTitles(byTournament, isWithheld) }),
      ...(photo && name && !hidePhoto && { photo }),
    })),
  }));
}

/** A tournament may have the name of a person. */
const shownTitles = (byTournament: Record<string, number>, isWithheld: IsWithheld) =>
  Object.fromEntries(
    Object.entries(byTournament).map(([title, points]) => [shownCell(title, isWithheld), points]),
  );
