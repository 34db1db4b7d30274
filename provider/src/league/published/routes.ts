import {
  type Answer,
  detailsOf,
  getTournament,
  leagueDay,
  listTournamentSummaries,
  SUB_PAGES,
  subPagePath,
  type TournamentDocument,
  tournamentFileHref,
  tournamentPath,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import { keepMasked, type Source } from '../../people/withheld-names/keep-masked.ts';
import { notFound } from '../../platform/refusal.ts';
import { filesOf } from '../content/files/content-files.ts';
import { findPublished } from '../tournaments/find-published.ts';
import { maskDocument } from './mask-document.ts';
import { findHasWinners, findPublishedState, listPages, listSummaries } from './summaries.ts';

/** The published tournaments as everybody may read them today: decisions about names count with the next request. */
export async function publishedRoutes(app: FastifyInstance): Promise<void> {
  const { db } = app;
  const lists = keepMasked<Answer<'listTournamentSummaries'>>(db);
  const pages = keepMasked<Answer<'getTournament'>>(db);

  publicRoute(app, listTournamentSummaries, async ({ query, request, reply }) => {
    const [state, today] = [await findPublishedState(db), leagueDay()];
    const source: Source<Answer<'listTournamentSummaries'>> = {
      tournament: null,
      name: `${state} ${today} ${query.newest} ${query.ahead}`,
      mask: (_, find) => listSummaries(db, query, find, today),
    };
    return (await lists.answer(source, request, reply)) ?? reply;
  });

  publicRoute(app, getTournament, async ({ params: { tournament: id }, request, reply }) => {
    const found = await findPublished(db, id);
    if (!found) throw notFound();
    const source: Source<Answer<'getTournament'>> = {
      tournament: null,
      name: `${id} ${found.revision}`,
      mask: async (_, find) => {
        const files = new Map((await filesOf(db, id)).map(({ name, size }) => [name, size]));
        const shown = maskDocument({ ...found.document, id }, find) as TournamentDocument;
        const fileAt = (name: string) => {
          const size = files.get(name);
          return size === undefined ? undefined : { href: tournamentFileHref(id, name), size };
        };
        return detailsOf(shown, fileAt, await findHasWinners(db, id));
      },
    };
    return (await pages.answer(source, request, reply)) ?? reply;
  });

  // For the server of the pages alone, so it is no call of the contract: the paths that search engines may list.
  app.get('/pages', { schema: { hide: true }, config: { access: 'public' } }, async () =>
    (await listPages(db)).flatMap(({ id, document }) => [
      tournamentPath(id),
      ...SUB_PAGES.filter((page) => document[page]).map((page) => subPagePath(id, page)),
    ]),
  );
}
