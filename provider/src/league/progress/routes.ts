import { getTournamentProgress } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import { keepWithheldInProse } from '../../people/withheld-names/in-prose.ts';
import { shareQueryByKey } from '../../platform/db/shared-query.ts';
import { findProgress } from './find-progress.ts';

/** How far a tournament is, for its page: everybody in the hall opens it, so callers share a query. */
export async function progressRoutes(app: FastifyInstance): Promise<void> {
  const withheld = keepWithheldInProse(app.db);
  const share = shareQueryByKey<Awaited<ReturnType<typeof findProgress>>>();
  publicRoute(app, getTournamentProgress, ({ params: { tournament } }) =>
    share(tournament, () => findProgress(app.db, tournament, withheld)),
  );
}
