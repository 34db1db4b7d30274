import {
  detailsOf,
  getTournament,
  listTournamentSummaries,
  SUB_PAGES,
  subPagePath,
  type TournamentDocument,
  tournamentFileHref,
  tournamentPath,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import { sendTagged } from '../../platform/plugins/fresh.ts';
import { notFound } from '../../platform/refusal.ts';
import { filesOf } from '../content/files/content-files.ts';
import { findPublished } from '../tournaments/find-published.ts';
import { listPages, listSummaries } from './summaries.ts';

/** The published tournaments. */
export async function publishedRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;

  publicRoute(app, listTournamentSummaries, async ({ query, request, reply }) =>
    sendTagged(await listSummaries(db, query), request, reply),
  );

  publicRoute(app, getTournament, async ({ params: { tournament: id }, request, reply }) => {
    const found = await findPublished(db, id);
    if (!found) throw notFound();
    const sizes = new Map((await filesOf(db, id)).map(({ name, size }) => [name, size]));
    const fileAt = (name: string) => {
      const size = sizes.get(name);
      return size === undefined ? undefined : { href: tournamentFileHref(id, name), size };
    };
    const document = { ...found.document, id } as TournamentDocument;
    return sendTagged(detailsOf(document, fileAt, found.hasWinners), request, reply);
  });

  // For the server of the pages alone, so it is no call of the contract: the paths that search engines may list.
  app.get('/pages', { schema: { hide: true }, config: { access: 'public' } }, async () =>
    (await listPages(db)).flatMap(({ id, document, hasWinners }) => [
      tournamentPath(id),
      ...SUB_PAGES.filter((page) => document[page] || (page === 'results' && hasWinners)).map((page) =>
        subPagePath(id, page),
      ),
    ]),
  );
}
