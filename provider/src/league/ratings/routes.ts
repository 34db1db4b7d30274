import { getRating, type PublicRating, RATINGS, type RatingId } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import { keepMasked, type Source } from '../../people/withheld-names/keep-masked.ts';
import { notFound } from '../../platform/refusal.ts';
import { maskRating } from './mask-rating.ts';
import { photoRoute } from './photos.ts';
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
        mask: async (find) => maskRating(await rowsOf(db, rating, live.number), find),
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
