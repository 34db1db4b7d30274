import {
  getRating,
  type PublicRating,
  RATINGS,
  type RatingId,
  type RatingLine,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import { keepMasked, type Source } from '../../people/shown-names/keep-masked.ts';
import { type IsWithheld, shownCell } from '../../people/shown-names/withheld.ts';
import { notFound } from '../../platform/refusal.ts';
import { photoRoute } from './photos.ts';
import { byCategory } from './places.ts';
import { publishedTables, rowsOf } from './rating-tables.ts';

/** The rating's tables as everybody may read them today. */
export async function ratingRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  const masked = keepMasked<PublicRating>(db);
  const sourceOf = async (rating: RatingId): Promise<Source<PublicRating> | undefined> => {
    const [live] = await publishedTables(db, rating);
    return (
      live && {
        tournament: null,
        name: `${rating} ${live.number}`,
        mask: async (isWithheld) => maskRating(await rowsOf(db, rating, live.number), isWithheld),
      }
    );
  };

  publicRoute(app, getRating, async ({ params: { rating }, request, reply }) => {
    const source = await sourceOf(rating);
    if (!source) throw notFound();
    return (await masked.answer(source, request, reply)) ?? reply;
  });

  photoRoute(app, async (href) => {
    for (const rating of RATINGS) {
      const source = await sourceOf(rating);
      const table = source ? await masked.read(source) : [];
      if (table.some(({ rows }) => rows.some(({ photo }) => photo === href))) return true;
    }
    return false;
  });
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
