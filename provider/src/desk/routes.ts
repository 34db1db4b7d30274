import {
  confirmByLeague,
  listDeskPeople,
  listDeskRequests,
  markDeskRequest,
  refuseByLeague,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorise } from '../access/authorise.ts';
import { organises } from '../access/roles.ts';
import { secondFactorAtDesk } from '../access/second-factor.ts';
import { route } from '../route.ts';
import { clearAway, type Stored } from '../storage/removals.ts';
import { listHelpRequests, markHelpRequest } from './help-requests.ts';
import * as people from './people.ts';

export interface DeskOptions extends Stored {
  isConfirmationRequired: boolean;
}

/** Routes for the desk of the league's organisers. */
export async function deskRoutes(
  app: FastifyInstance,
  { isConfirmationRequired, ...stored }: DeskOptions,
): Promise<void> {
  const atDesk = authorise(organises, secondFactorAtDesk(isConfirmationRequired));

  route(app, listDeskPeople, atDesk, ({ db }) => people.listDeskPeople(db), {
    opens: { action: 'waiting_listed', people: (_, answer) => answer.map(({ id }) => id) },
  });

  route(
    app,
    confirmByLeague,
    atDesk,
    async ({ db, params }) => {
      await people.confirmByLeague(db, params.id);
      return {};
    },
    { transaction: true },
  );

  route(
    app,
    refuseByLeague,
    atDesk,
    async ({ db, params, body }) => {
      await people.refuseByLeague(db, params.id, body.reason);
      return {};
    },
    { transaction: true, afterwards: () => clearAway(stored, app.log) },
  );

  route(app, listDeskRequests, atDesk, ({ db }) => listHelpRequests(db));

  route(
    app,
    markDeskRequest,
    atDesk,
    ({ db, params, body, actor }) => markHelpRequest(db, params.id, body.answered, actor),
    { transaction: true },
  );
}
