import { getReadiness, remindTeam } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorise } from '../../identity/access/authorise.ts';
import { leadsTeam } from '../../identity/access/roles.ts';
import { route } from '../../identity/access/route.ts';
import { findReadiness, remind } from './readiness.ts';

/** Routes for the board of a team before an event: what each athlete lacks, and a reminder. */
export async function readinessRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    getReadiness,
    authorise(leadsTeam),
    ({ db, actor, query }) => findReadiness(db, actor, query.activity),
    {
      opens: {
        action: 'requests_listed',
        people: (_, { athletes }) => athletes.map(({ athlete }) => athlete.id),
      },
    },
  );

  route(app, remindTeam, authorise(leadsTeam), async ({ db, actor, body }) => ({
    reminded: await remind(db, actor, body.activity_id, body.athlete_ids),
  }));
}
