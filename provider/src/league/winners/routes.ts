import { type CategoryWinners, getTournamentWinners, namedWinners } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { publicRoute } from '../../identity/access/route.ts';
import { fileRoute } from './file-route.ts';
import { findLive, type WinnerOptions } from './find-live.ts';
import { keepMasked, type Source } from './keep-masked.ts';
import { maskWinners } from './mask-winners.ts';

/**
 * What the live content says of people, as everybody may read it today: decisions count with the next request, whichever
 * release is live.
 */
export async function winnerRoutes(app: FastifyInstance, options: WinnerOptions): Promise<void> {
  const winners = keepMasked<CategoryWinners[]>(app.db, options.isConfirmationRequired);

  publicRoute(app, getTournamentWinners, async ({ params: { tournament }, request, reply }) => {
    const { page, release, read } = await findLive(options.contents, tournament);
    const { winners: named } = page.card;
    if (!named) return [];
    const source: Source<CategoryWinners[]> = {
      tournament,
      name: `${release} ${named.file}`,
      mask: async (find) => {
        const bytes = await read(named.file, named.integrity);
        return maskWinners(z.array(namedWinners).parse(JSON.parse(bytes.toString())), find);
      },
    };
    return (await winners.answer(source, request, reply)) ?? reply;
  });

  fileRoute(app, options);
}
