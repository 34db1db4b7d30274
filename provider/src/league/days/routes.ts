import { listDays, openDay } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorise } from '../../identity/access/authorise.ts';
import { publicRoute, route } from '../../identity/access/route.ts';
import { secondFactorAtDesk } from '../../identity/access/second-factor.ts';
import { lockActing } from '../../people/people/users.ts';
import { assertPublishable } from '../../people/shown-names/public-texts.ts';
import { shareQuery } from '../../platform/db/shared-query.ts';
import { transactionInTurn } from '../../platform/db/turns.ts';
import { deskRoutes } from './desk-routes.ts';
import { drawRoutes } from './draws/draw-routes.ts';
import { entryRoutes } from './entry-routes.ts';
import { liveRoutes } from './live/routes.ts';
import { dayRow, tellOfDay } from './log/execute.ts';
import { openDay as open } from './open-day.ts';
import { passRoutes } from './passes/pass-routes.ts';
import { putSecretary } from './rights/secretaries.ts';
import { opensDays } from './rights/secretary.ts';
import { teamRoutes } from './team-routes.ts';
import { listWithProgress } from './view/list-progress.ts';
import { viewRoutes } from './view-routes.ts';

/** Tournaments' days: who may open one, what everybody sees, the desk of the secretaries. */
export async function dayRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onResponse', async ({ method, params }, { statusCode }) => {
    const { tournament } = (params ?? {}) as { tournament?: string };
    if (method !== 'GET' && statusCode < 300 && tournament !== undefined) tellOfDay(app.db, tournament);
  });
  const listed = shareQuery(listWithProgress(app.db));
  publicRoute(app, listDays, () => listed());

  route(app, openDay, authorise(opensDays, secondFactorAtDesk), async ({ db, actor: asking, body }) => {
    await assertPublishable(db, { title: body.title });
    return transactionInTurn(db, dayRow(body.tournament), async (tx) => {
      const actor = await lockActing({ db: tx, actor: asking });
      const head = await open(tx, actor.id, body);
      await putSecretary(tx, body.tournament, actor.id);
      return head;
    });
  });

  viewRoutes(app);
  await app.register(liveRoutes);
  drawRoutes(app);
  teamRoutes(app);
  deskRoutes(app);
  entryRoutes(app);
  passRoutes(app);
}
