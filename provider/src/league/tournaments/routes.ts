import { listTournaments } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import { listIntake } from './intake.ts';

/** All tournaments, and which of them take applications. */
export async function tournamentRoutes(app: FastifyInstance): Promise<void> {
  publicRoute(app, listTournaments, ({ db }) => listIntake(db));
}
