import { listTournaments } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { publicRoute } from '../../identity/access/route.ts';
import { keepWithheldInProse, maskProse } from '../../people/withheld-names/in-prose.ts';
import { listIntake } from './intake.ts';

/** All tournaments, and which of them take applications. */
export async function tournamentRoutes(app: FastifyInstance): Promise<void> {
  const withheld = keepWithheldInProse(app.db);
  publicRoute(app, listTournaments, async ({ db }) => {
    const find = await withheld();
    return (await listIntake(db)).map(({ title, ...one }) => ({ ...one, title: maskProse(title, find) }));
  });
}
