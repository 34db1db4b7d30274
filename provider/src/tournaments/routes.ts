import { listTournaments } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { route } from '../route.ts';
import { listIntake } from './intake.ts';
import type { Refresh } from './keep-tournaments.ts';

/** Which tournaments there are, and which of them take applications. */
export async function tournamentRoutes(
  app: FastifyInstance,
  { db, refresh }: { db: Db; refresh: Refresh },
): Promise<void> {
  route(app, listTournaments, async () => {
    await refresh();
    return listIntake(db);
  });
}
