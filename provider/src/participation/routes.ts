import {
  listCampAthletes,
  listCampParticipants,
  listEventAthletes,
  listEventParticipants,
  registerForCamp,
  registerForEvent,
  respondToCamp,
  respondToEvent,
} from '@league/shared/contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { anyone, authorise } from '../access/authorise.ts';
import { type ActivityKind, findActivity } from '../activities/find-activity.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { forbidden, notFound } from '../refusal.ts';
import { route } from '../route.ts';
import type { Actor } from '../session/sessions.ts';
import { enrol } from './enrol.ts';
import { listParticipants } from './participants.ts';
import { respond } from './respond.ts';

const STATUS = { accept: 'accepted', decline: 'declined' } as const;

/** Participants of events and camps: enrol, list, answer. */
export async function participationRoutes(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  route(app, registerForEvent, authorise(anyone), async ({ body: { event_id, athleteIds }, actor }) => {
    const enrolment = { kind: 'event', activityId: event_id, athleteIds } as const;
    return { registered: await db.transaction((tx) => enrol(tx, enrolment, actor)) };
  });
  route(app, registerForCamp, authorise(anyone), async ({ body: { camp_id, athleteIds }, actor }) => {
    const enrolment = { kind: 'camp', activityId: camp_id, athleteIds } as const;
    return { registered: await db.transaction((tx) => enrol(tx, enrolment, actor)) };
  });

  for (const [kind, all, registered, answer] of [
    ['event', listEventParticipants, listEventAthletes, respondToEvent],
    ['camp', listCampParticipants, listCampAthletes, respondToCamp],
  ] as const) {
    route(app, all, authorise(anyone), ({ params, actor }) => listVisible(db, kind, params.id, actor, false));
    route(app, registered, authorise(anyone), ({ params, actor }) =>
      listVisible(db, kind, params.id, actor, true),
    );
    route(app, answer, authorise(anyone), ({ params, body, actor }) =>
      db.transaction(async (tx) => {
        const activity = await findActivity(tx, kind, params.id);
        if (!activity) throw notFound();
        const athleteId = body.athlete_id ?? actor.id;
        await respond(tx, activity, athleteId, STATUS[body.action], actor);
        const [participant] = await listParticipants(tx, activity.id, { athletes: [athleteId] });
        if (!participant) throw notFound();
        return participant;
      }),
    );
  }
}

/** All of them for club and coach, the children's rows for a parent, one's own for athlete and referee. */
async function listVisible(db: Db, kind: ActivityKind, id: number, actor: Actor, registered: boolean) {
  const activity = await findActivity(db, kind, id);
  if (!activity) throw notFound();
  switch (actor.userType) {
    case 'club':
    case 'coach':
      if (!actor.confirmed)
        throw forbidden('Список участников откроется после подтверждения учётной записи.');
      return listParticipants(db, id, { registered });
    case 'parent':
      return listParticipants(db, id, { registered, athletes: eq(users.parentId, actor.id) });
    default: {
      const own = await listParticipants(db, id, { registered, athletes: [actor.id] });
      // They do not see activities they take no part in.
      if (own.length === 0) throw notFound();
      return own;
    }
  }
}
