import {
  createCamp,
  createEvent,
  getActivity,
  listActivityTerms,
  listCamps,
  listEvents,
} from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import { authorise } from '../../identity/access/authorise.ts';
import { createsCamps, createsEvents } from '../../identity/access/roles.ts';
import { publicRoute, route } from '../../identity/access/route.ts';
import { secondFactorOfOrganisers } from '../../identity/access/second-factor.ts';
import { assertPublishable } from '../../people/shown-names/public-texts.ts';
import { notFound } from '../../platform/refusal.ts';
import { activityLists } from './activities.ts';
import { createActivity } from './create-activity.ts';
import { findDetails, listTerms } from './details.ts';
import { textsOf } from './fields.ts';
import { listParticipants } from './participants.ts';

/** Routes for events and camps. */
export async function activityRoutes(app: FastifyInstance): Promise<void> {
  const list = activityLists(app.db);

  publicRoute(app, listEvents, async ({ request }) => list('event', await request.findActor()));

  publicRoute(app, listCamps, async ({ request }) => {
    const camps = await list('camp', await request.findActor());
    return camps.map(({ registered, ...camp }) => ({
      ...camp,
      registeredAthletes: registered.map((id) => ({ athlete_id: id })),
    }));
  });

  publicRoute(app, listActivityTerms, ({ db }) => listTerms(db));

  publicRoute(app, getActivity, async ({ db, params, request }) => {
    const details = await findDetails(db, params.id, await request.findActor());
    if (!details) throw notFound();
    return details;
  });

  route(app, createEvent, authorise(createsEvents, secondFactorOfOrganisers), async ({ db, body, actor }) => {
    await assertPublishable(db, textsOf(body));
    return createActivity(db, 'event', body, actor);
  });

  route(app, createCamp, authorise(createsCamps, secondFactorOfOrganisers), async ({ db, body, actor }) => {
    await assertPublishable(db, textsOf(body));
    const camp = await createActivity(db, 'camp', body, actor);
    const participants = await listParticipants(db, camp.id, { registered: true });
    return { ...camp, registeredAthletes: participants.map(({ athlete_id }) => ({ athlete_id })) };
  });
}
