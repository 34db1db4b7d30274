import {
  type CategoryWinners,
  ERROR_CODES,
  getTournamentWinners,
  namedWinners,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { publicRoute } from '../../identity/access/route.ts';
import { isFresh } from '../../platform/plugins/fresh.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { LiveContent, LiveContents } from '../tournaments/live-contents.ts';
import { keepMasked } from './keep-masked.ts';
import { maskWinners } from './mask-winners.ts';

interface WinnerOptions {
  contents: LiveContents;
  isConfirmationRequired: boolean;
}

const unavailable = (cause: unknown) =>
  new Refusal(
    503,
    ERROR_CODES.unavailable,
    'Результаты турнира сейчас недоступны. Попробуйте ещё раз через минуту.',
    {},
    { cause },
  );

/**
 * What the live content says of people, as everybody may read it today: decisions count with the next request, whichever
 * release is live.
 */
export async function winnerRoutes(
  app: FastifyInstance,
  { contents, isConfirmationRequired }: WinnerOptions,
): Promise<void> {
  const find = async (id: string): Promise<LiveContent> => {
    const live = await contents(id).catch((error) => {
      throw unavailable(error);
    });
    if (!live) throw notFound();
    return live;
  };

  const winners = keepMasked<CategoryWinners[]>(app.db, isConfirmationRequired);
  publicRoute(app, getTournamentWinners, async ({ params: { tournament }, request, reply }) => {
    const { page, release, read } = await find(tournament);
    const { winners: named } = page.card;
    if (!named) return [];
    const source = {
      tournament,
      name: `${release} ${named.file}`,
      mask: async (withheld: Parameters<typeof maskWinners>[1]) => {
        const bytes = await read(named.file, named.integrity).catch((error) => {
          throw unavailable(error);
        });
        return maskWinners(z.array(namedWinners).parse(JSON.parse(bytes.toString())), withheld);
      },
    };
    const known = await winners.tagOf(source);
    reply.header('cache-control', 'no-cache').header('etag', known);
    if (isFresh(request.headers['if-none-match'], known)) return reply.code(304).send();
    const { etag, value } = await winners.read(source, known);
    reply.header('etag', etag);
    return value;
  });
}
