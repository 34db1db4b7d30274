import {
  confirmByLeague,
  listDeskPeople,
  listDeskRequests,
  markDeskRequest,
  refuseByLeague,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorise } from '../../identity/access/authorise.ts';
import { organises } from '../../identity/access/roles.ts';
import { route } from '../../identity/access/route.ts';
import { secondFactorAtDesk } from '../../identity/access/second-factor.ts';
import { activityRoutes } from './activity-routes.ts';
import { applicationRoutes } from './application-routes.ts';
import { listHelpRequests, markHelpRequest } from './help-requests.ts';
import * as people from './people.ts';

/** Routes for the organisers of the league. */
export async function organiserRoutes(app: FastifyInstance): Promise<void> {
  const steps = [organises, secondFactorAtDesk] as const;
  const organiser = authorise(...steps);

  route(app, listDeskPeople, organiser, ({ db }) => people.listWaiting(db), {
    opens: { action: 'waiting_listed', people: (_, answer) => answer.map(({ id }) => id) },
  });

  route(
    app,
    confirmByLeague,
    organiser,
    async ({ db, params }) => {
      await people.confirmByLeague(db, params.id);
      return {};
    },
    { transaction: true },
  );

  route(
    app,
    refuseByLeague,
    organiser,
    async ({ db, params, body }) => {
      await people.refuseByLeague(db, params.id, body.reason, app.erasePerson);
      return {};
    },
    { transaction: true },
  );

  applicationRoutes(app, steps);

  await activityRoutes(app, steps);

  route(app, listDeskRequests, organiser, ({ db }) => listHelpRequests(db));

  route(
    app,
    markDeskRequest,
    organiser,
    ({ db, params, body, actor }) => markHelpRequest(db, params.id, body.answered, actor),
    { transaction: true },
  );
}
