import { listTournaments } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import { listIntake } from './intake.ts';
import type { Refresh } from './keep-tournaments.ts';

/** All tournaments, and which of them take applications. */
export async function tournamentRoutes(
  app: FastifyInstance,
  { refresh }: { refresh: Refresh },
): Promise<void> {
  publicRoute(app, listTournaments, async ({ db }) => {
    await refresh();
    return listIntake(db);
  });
}
