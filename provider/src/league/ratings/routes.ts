import { ERROR_CODES, getRating, type PublicRating } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import { isFresh } from '../../platform/plugins/fresh.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { keepMasked, type Source } from '../winners/keep-masked.ts';
import type { LiveRatings } from './live-ratings.ts';
import { maskRating } from './mask-rating.ts';

interface Options {
  ratings: LiveRatings;
  isConfirmationRequired: boolean;
}

const UNAVAILABLE = 'Рейтинг сейчас недоступен. Попробуйте ещё раз через минуту.';

/** The rating's tables as everybody may read them today, whichever release is live. */
export async function ratingRoutes(
  app: FastifyInstance,
  { ratings, isConfirmationRequired }: Options,
): Promise<void> {
  const masked = keepMasked<PublicRating>(app.db, isConfirmationRequired);

  publicRoute(app, getRating, async ({ params: { rating }, request, reply }) => {
    const live = await ratings(rating).catch((cause: unknown) => {
      throw new Refusal(503, ERROR_CODES.unavailable, UNAVAILABLE, {}, { cause });
    });
    if (!live) throw notFound();
    const { table, release } = live;
    const source: Source<PublicRating> = {
      tournament: null,
      name: `${release} ${rating}`,
      mask: async (find) => maskRating(table, find),
    };
    const known = await masked.tagOf(source);
    reply.header('cache-control', 'no-cache').header('etag', known);
    if (isFresh(request.headers['if-none-match'], known)) return reply.code(304).send();
    const { etag, value } = await masked.read(source, known);
    reply.header('etag', etag);
    return value;
  });
}
