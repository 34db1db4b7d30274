import { getTournamentProgress } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import { shareQueryByKey } from '../../platform/db/shared-query.ts';
import type { Refresh } from '../tournaments/keep-tournaments.ts';
import { findProgress } from './find-progress.ts';

/** How far a tournament is, for its page: everybody in the hall opens it, so callers share a query. */
export async function progressRoutes(app: FastifyInstance, { refresh }: { refresh: Refresh }): Promise<void> {
  const share = shareQueryByKey<Awaited<ReturnType<typeof findProgress>>>();
  publicRoute(app, getTournamentProgress, async ({ params: { tournament } }) => {
    await refresh();
    return share(tournament, () => findProgress(app.db, tournament));
  });
}
