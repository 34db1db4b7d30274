import { ERROR_CODES, getRating, type PublicRating } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { LiveRatings } from '../rating-tables/live-ratings.ts';
import { keepMasked, type Source } from '../winners/keep-masked.ts';
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
    return (await masked.answer(source, request, reply)) ?? reply;
  });
}
