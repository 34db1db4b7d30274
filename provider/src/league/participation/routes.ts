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
import { and, eq, exists, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { allOf, authorise, existing, type Named, whose } from '../../identity/access/authorise.ts';
import { mayOpenActivity } from '../../identity/access/participation.ts';
import {
  isAthleteOfTeam,
  mayAnswerFor,
  mayKnowParticipant,
  maySeeApplicationsOf,
  maySeePapers,
} from '../../identity/access/person-rules.ts';
import { enrolsAthletes, listsParticipants } from '../../identity/access/roles.ts';
import { route } from '../../identity/access/route.ts';
import { whereAllowed } from '../../identity/access/rule.ts';
import { activities, users } from '../../platform/db/schema.ts';
import { notFound } from '../../platform/refusal.ts';
import { activityRow, findActivity } from '../activities/activities.ts';
import { findJourneys, listParticipants } from '../activities/participants.ts';
import { enrol, lockEnrolment } from './enrol.ts';
import { lockInvited, respond } from './invitations.ts';

const STATUS = { accept: 'accepted', decline: 'declined' } as const;

/** Routes for participants of events and camps: enrol, list, answer. */
export async function participationRoutes(app: FastifyInstance): Promise<void> {
  route(
    app,
    registerForEvent,
    authorise(
      enrolsAthletes,
      allOf(isAthleteOfTeam, ({ db, body: { event_id, athleteIds } }, isOwn) =>
        lockEnrolment(db, { kind: 'event', activityId: event_id, athleteIds }, isOwn),
      ),
    ),
    async ({ db, subject }) => ({ registered: await enrol(db, subject) }),
    { transaction: true, turn: ({ body }) => activityRow(body.event_id) },
  );

  route(
    app,
    registerForCamp,
    authorise(
      enrolsAthletes,
      allOf(isAthleteOfTeam, ({ db, body: { camp_id, athleteIds } }, isOwn) =>
        lockEnrolment(db, { kind: 'camp', activityId: camp_id, athleteIds }, isOwn),
      ),
    ),
    async ({ db, subject }) => ({ registered: await enrol(db, subject) }),
    { transaction: true, turn: ({ body }) => activityRow(body.camp_id) },
  );

  for (const [kind, all, registered, answer] of [
    ['event', listEventParticipants, listEventAthletes, respondToEvent],
    ['camp', listCampParticipants, listCampAthletes, respondToCamp],
  ] as const) {
    for (const call of [all, registered])
      route(
        app,
        call,
        authorise(
          existing(({ db, params }: Named) => findActivity(db, kind, params.id)),
          listsParticipants,
          whose(mayOpenActivity, (asked: Named) => findKnown(asked, call === registered)),
        ),
        async ({ subject }) => subject.rows,
        {
          opens: {
            action: 'participants_listed',
            people: (_, answer) => answer.map(({ id }) => id),
            object: ({ id }: Named['params']) => `${kind}:${id}`,
          },
        },
      );

    route(
      app,
      answer,
      authorise(
        whose(mayAnswerFor, async ({ db, params, body, actor }) =>
          lockInvited(db, await findActivity(db, kind, params.id), body.athlete_id ?? actor.id),
        ),
      ),
      async ({ db, body, actor, subject }) => {
        await respond(db, subject, STATUS[body.action], actor);
        const [participant] = await listParticipants(db, subject.activity.id, { athletes: [subject.id] });
        if (!participant) throw notFound();
        return participant;
      },
      { transaction: true, turn: ({ params }) => activityRow(params.id) },
    );
  }
}

/**
 * The participants the actor may know, and the actor's id if the actor is one of them. Who has paid, and a
 * name that is not shown to everybody, is known of the people whose applications the actor sees, and to the club that
 * holds the event or camp.
 */
async function findKnown({ db, params, actor }: Named, registered: boolean) {
  const athletes = whereAllowed(mayKnowParticipant, actor, users);
  const isOwnActivity = and(eq(activities.id, params.id), eq(activities.createdBy, actor.id));
  const isHost = exists(db.select({ id: activities.id }).from(activities).where(isOwnActivity));
  const inFull = or(whereAllowed(maySeeApplicationsOf, actor, users), isHost);
  const rows = await listParticipants(db, params.id, {
    registered,
    athletes,
    ...(inFull ? { reader: { inFull } } : {}),
  });
  const isOwn = whereAllowed(maySeePapers, actor, users);
  const journeys = registered ? undefined : await findJourneys(db, params.id, isOwn);
  return {
    rows: rows.map((row) => ({ ...row, own: journeys?.get(row.id) })),
    participantId: rows.find(({ id }) => id === actor.id)?.id ?? null,
  };
}
