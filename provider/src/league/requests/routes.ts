import { listRequests } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { anyone, authorise } from '../../identity/access/authorise.ts';
import { route } from '../../identity/access/route.ts';
import { listRequestsOf } from './requests.ts';

/** The route for «Мои заявки»: applications of the actor, and of people in the actor's care. */
export async function requestRoutes(app: FastifyInstance): Promise<void> {
  route(app, listRequests, authorise(anyone), ({ db, actor }) => listRequestsOf(db, actor), {
    opens: {
      action: 'requests_listed',
      people: (_, answer) =>
        answer.map((request) =>
          request.kind === 'tournament' ? request.application.author.id : request.athlete.id,
        ),
    },
  });
}
