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
import { clearAway, type Stored } from '../../platform/storage/removals.ts';
import type { PaymentContext } from '../payments/orders.ts';
import type { Refresh } from '../tournaments/keep-tournaments.ts';
import { activityDeskRoutes } from './activity-routes.ts';
import { applicationDeskRoutes } from './application-routes.ts';
import { listHelpRequests, markHelpRequest } from './help-requests.ts';
import * as people from './people.ts';

export interface DeskOptions extends Stored {
  isConfirmationRequired: boolean;
  refresh: Refresh;
  payments: Omit<PaymentContext, 'log'>;
}

/** Routes for the desk of the league's organisers. */
export async function deskRoutes(
  app: FastifyInstance,
  { isConfirmationRequired, refresh, payments, ...stored }: DeskOptions,
): Promise<void> {
  const atDesk = [organises, secondFactorAtDesk(isConfirmationRequired)] as const;
  const desk = authorise(...atDesk);

  route(app, listDeskPeople, desk, ({ db }) => people.listDeskPeople(db), {
    opens: { action: 'waiting_listed', people: (_, answer) => answer.map(({ id }) => id) },
  });

  route(
    app,
    confirmByLeague,
    desk,
    async ({ db, params }) => {
      await people.confirmByLeague(db, params.id);
      return {};
    },
    { transaction: true },
  );

  route(
    app,
    refuseByLeague,
    desk,
    async ({ db, params, body }) => {
      await people.refuseByLeague(db, params.id, body.reason, app.erasePerson);
      return {};
    },
    { transaction: true, afterwards: () => clearAway(stored, app.log) },
  );

  applicationDeskRoutes(app, atDesk, { store: stored.store, refresh, isConfirmationRequired });

  await activityDeskRoutes(app, atDesk, {
    payments: { ...payments, log: app.log },
    stored,
    isConfirmationRequired,
  });

  route(app, listDeskRequests, desk, ({ db }) => listHelpRequests(db));

  route(
    app,
    markDeskRequest,
    desk,
    ({ db, params, body, actor }) => markHelpRequest(db, params.id, body.answered, actor),
    { transaction: true },
  );
}
