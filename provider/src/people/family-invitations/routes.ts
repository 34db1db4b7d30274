import { inviteFamilies, readFamilyInvitation, takeInvitedAthlete } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { allOf, authorise } from '../../identity/access/authorise.ts';
import { mayVouchFor } from '../../identity/access/person-rules.ts';
import { takesAthletesOver } from '../../identity/access/roles.ts';
import { publicRoute, route } from '../../identity/access/route.ts';
import { inviteAll, lockInvited } from './issue.ts';
import { readInvitation, takeInvited } from './take.ts';

/** Routes for the links by which families take over the athletes that a coach has entered. */
export async function familyInvitationRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    inviteFamilies,
    authorise(allOf(mayVouchFor, ({ db, body }, isAllowed) => lockInvited(db, body.athlete_ids, isAllowed))),
    ({ db, subject }) => inviteAll(db, subject),
    { transaction: true },
  );

  publicRoute(app, readFamilyInvitation, ({ db, query }) => readInvitation(db, query.token));

  route(app, takeInvitedAthlete, authorise(takesAthletesOver), ({ db, body, actor, request }) =>
    takeInvited(db, actor, body.token, request.ip, app.erasePerson),
  );
}
