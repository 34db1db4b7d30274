import { getRating, type PublicRating, RATINGS, type RatingId } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import { shownPictureRoute } from '../../people/images/photo-address.ts';
import { type IsWithheld, shownCell, storeWithheld } from '../../people/shown-names/withheld.ts';
import { shareQueryByKey } from '../../platform/db/shared-query.ts';
import { sendTagged } from '../../platform/plugins/answers.ts';
import { notFound } from '../../platform/refusal.ts';
import { PHOTO_PATH, photoHref } from './photos.ts';
import { byCategory } from './places.ts';
import { type RatedAthlete, readRating } from './season.ts';

/** The ratings as everybody may read them today. */
export async function ratingRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  const withheld = storeWithheld(db);
  const share = shareQueryByKey<PublicRating | undefined>();
  const readShown = (rating: RatingId) =>
    share(rating, async () => {
      const rated = await readRating(db, rating);
      const isWithheld = await withheld(null);
      const tournaments = new Set(rated?.flatMap(({ entries }) => entries.map((entry) => entry.tournament)));
      const withheldAt = new Map<string, IsWithheld>();
      for (const tournament of tournaments) withheldAt.set(tournament, await withheld(tournament));
      // A name that a tournament hides is hidden here: its points would tell whose the hidden one is.
      const isHidden = (one: RatedAthlete) =>
        isWithheld(one) || one.entries.some((entry) => withheldAt.get(entry.tournament)?.(entry));
      return rated && maskRating(rated, isHidden, isWithheld);
    });

  publicRoute(app, getRating, async ({ params: { rating }, request, reply }) => {
    const shown = await readShown(rating);
    if (!shown) throw notFound();
    return sendTagged(shown, request, reply);
  });

  // The pictures of athletes, while everybody may see whose they are.
  const isShown = async (name: string) => {
    const shown = [];
    for (const rating of RATINGS) shown.push((await readShown(rating)) ?? []);
    return shown.flat(2).some(({ rows }) => rows.some(({ photo }) => photo === photoHref(name)));
  };
  shownPictureRoute(app, { path: PHOTO_PATH, cacheControl: 'no-cache', isShown });
}

/**
 * A rating as everybody reads it: no year of birth, an empty name in the place of a withheld one, and nothing that the table
 * hides. A picture and the points of each tournament go with the name: they tell who it is.
 */
function maskRating(
  rated: readonly RatedAthlete[],
  isHidden: (one: RatedAthlete) => boolean,
  isWithheld: IsWithheld,
): PublicRating {
  const known = rated.map((one) => ({ ...one, name: isHidden(one) ? '' : one.name }));
  return byCategory(known).map(({ sex, weight, rows }) => ({
    ...{ sex, weight },
    rows: rows.map(({ place, final, name, club, points, parts, photo, hidePhoto, hidePoints }) => ({
      ...{ place, final, name, points: hidePoints ? null : points },
      club: shownCell(club, isWithheld),
      ...(parts.length > 0 && name && !hidePoints && { byTournament: shownTitles(parts, isWithheld) }),
      ...(photo && name && !hidePhoto && { photo }),
    })),
  }));
}

/** A tournament may have the name of a person. */
const shownTitles = (parts: RatedAthlete['parts'], isWithheld: IsWithheld) =>
  parts.map((part) => ({ ...part, title: shownCell(part.title, isWithheld) }));
