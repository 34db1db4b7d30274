import {
  type ActivityDraft,
  createCamp,
  createEvent,
  type Event,
  getActivity,
  listActivityTerms,
  listCamps,
  listEvents,
} from '@league/shared/contract';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../identity/access/actor.ts';
import { authorise, secondFactorOfOrganisers } from '../../identity/access/authorise.ts';
import { createsCamps, createsEvents } from '../../identity/access/roles.ts';
import { publicRoute, route } from '../../identity/access/route.ts';
import { assertPublishable } from '../../people/shown-names/public-texts.ts';
import type { Db } from '../../platform/db/database.ts';
import { type ActivityKind, activities, users } from '../../platform/db/schema.ts';
import { conflict, notFound } from '../../platform/refusal.ts';
import { activityLists, changedFields, drafted, textsOf } from './activities.ts';
import { findDetails, listTerms } from './details.ts';
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

const SAME = {
  event: 'Такое событие вы уже создали, и другие поля у него иные. Откройте его и измените.',
  camp: 'Такой лагерь вы уже создали, и другие поля у него иные. Откройте его и измените.',
} as const;

/**
 * Creates an event or a camp. Idempotent: creator, name, day and place identify it, so sending the same form again
 * creates no second one. Throws 409 if the form says more, and something else than the one that exists.
 */
async function createActivity(
  db: Db,
  kind: ActivityKind,
  draft: ActivityDraft,
  actor: Actor,
): Promise<Event> {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update');
    const given = drafted(draft);
    const { name, date, location } = given;
    const [existing] = await tx
      .select()
      .from(activities)
      .where(
        and(
          eq(activities.kind, kind),
          eq(activities.createdBy, actor.id),
          eq(activities.date, date),
          eq(activities.name, name),
          eq(activities.location, location),
          isNull(activities.cancelledAt),
        ),
      );
    if (existing && changedFields(existing, given).length > 0) throw conflict(SAME[kind]);
    const [activity = existing] = existing
      ? []
      : await tx
          .insert(activities)
          .values({ kind, ...given, createdBy: actor.id })
          .returning();
    if (!activity) throw new Error('The new activity was not returned');
    return {
      id: activity.id,
      name,
      date,
      location,
      status: activity.status,
      participants: activity.taken,
    };
  });
}
