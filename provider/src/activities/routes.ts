import { createCamp, createEvent, listCamps, listEvents } from '@league/shared/contract';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import { listParticipants } from '../participation/participants.ts';
import { route } from '../route.ts';
import { activityLists } from './activities.ts';
import { createActivity } from './create-activity.ts';

/** Attestation events and camps. */
export async function activityRoutes(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  const list = activityLists(db);

  route(app, listEvents, async ({ request }) => list('event', await request.findActor()));

  route(app, listCamps, async ({ request }) => {
    const camps = await list('camp', await request.findActor());
    return camps.map(({ registered, ...camp }) => ({
      ...camp,
      registeredAthletes: registered.map((id) => ({ athlete_id: id })),
    }));
  });

  route(app, createEvent, ({ body, actor }) => createActivity(db, 'event', body, actor));

  route(app, createCamp, async ({ body, actor }) => {
    const camp = await createActivity(db, 'camp', body, actor);
    const participants = await listParticipants(db, camp.id, { registered: true });
    return { ...camp, registeredAthletes: participants.map(({ athlete_id }) => ({ athlete_id })) };
  });
}
