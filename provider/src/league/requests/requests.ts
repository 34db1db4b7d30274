import {
  type ActivityRequest,
  type LeagueRequest,
  leagueDay,
  listRequests,
  PAST_REQUESTS_LISTED,
  papersAsked,
} from '@league/shared/contract';
import { and, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../identity/access/actor.ts';
import { admissionColumns, missingIn } from '../../identity/access/admission.ts';
import { anyone, authorise } from '../../identity/access/authorise.ts';
import { INVITED, mayAnswerInvitation } from '../../identity/access/participation.ts';
import { isCoachOf, isManagedBy, maySeeApplicationsOf } from '../../identity/access/person-rules.ts';
import { route } from '../../identity/access/route.ts';
import { whereAllowed } from '../../identity/access/rule.ts';
import { byName, nameColumns } from '../../people/people/users.ts';
import type { Db } from '../../platform/db/database.ts';
import {
  activities,
  clubs,
  invitations,
  participants,
  paymentStatus,
  readinessReminders,
  users,
} from '../../platform/db/schema.ts';
import { papersInForce, paymentRefunded } from '../activities/participants.ts';
import { listApplicationsFor } from '../applications/applications.ts';

const coach = alias(users, 'coach');
const creator = alias(users, 'creator');

/**
 * Applications that concern the actor, first for events and camps, then for tournaments. Each part lists upcoming
 * ones by date, then past ones, latest first; past events and camps are limited to the contract's number.
 */
async function listRequestsOf(db: Db, actor: Actor, day = leagueDay()): Promise<LeagueRequest[]> {
  const activityRequests = await withTeam(db, actor, day, await listActivityRequests(db, actor, day));
  const applications = await listApplicationsFor(db, actor, day);
  return [
    ...activityRequests,
    ...applications.map((application) => ({ kind: 'tournament' as const, application })),
  ];
}

/** Those for events and camps only. */
export async function listActivityRequests(db: Db, actor: Actor, day: string): Promise<ActivityRequest[]> {
  const athletes = await athletesVisibleTo(db, actor);
  if (!athletes) return [];
  const isAhead = sql`${activities.date} >= ${day}::date`;
  const latestFirst = sql`${activities.date} desc, ${activities.id}, ${participants.userId}`;
  // Picked before anything else is loaded about them: a coach of many years has tens of thousands.
  const picked = db
    .select({
      activityId: participants.activityId,
      userId: participants.userId,
      isAhead: isAhead.as('is_ahead'),
      place: sql<number>`row_number() over (partition by ${isAhead} order by ${latestFirst})`.as('place'),
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .where(and(athletes, isNull(users.deletedAt)))
    .as('picked');
  const isPicked = and(
    eq(picked.activityId, participants.activityId),
    eq(picked.userId, participants.userId),
    or(picked.isAhead, lte(picked.place, PAST_REQUESTS_LISTED)),
  );
  const rows = await db
    .select({
      kind: activities.kind,
      activity: {
        id: activities.id,
        name: activities.name,
        date: activities.date,
        end_date: activities.endDate,
        location: activities.location,
        status: activities.status,
        answer_by: activities.answerBy,
        price: activities.price,
      },
      athlete: {
        id: users.id,
        ...nameColumns,
      },
      status: participants.status,
      payment_status: paymentStatus,
      payment_refunded: paymentRefunded,
      notification_id: invitations.id,
      papersInForce,
      userType: users.userType,
      appliedAt: participants.createdAt,
      coach: { firstname: coach.firstname, lastname: coach.lastname, telephone: coach.telephone },
      club: { name: clubs.name, telephone: creator.telephone },
    })
    .from(participants)
    .innerJoin(picked, isPicked)
    .innerJoin(users, eq(users.id, participants.userId))
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .leftJoin(
      invitations,
      and(
        eq(invitations.activityId, participants.activityId),
        eq(invitations.athleteId, participants.userId),
        whereAllowed(mayAnswerInvitation, actor, INVITED),
      ),
    )
    // An athlete without a confirmation may have named any coach, whose telephone is not theirs to read.
    .leftJoin(coach, and(eq(coach.id, users.coachId), eq(users.confirmed, true)))
    .leftJoin(creator, and(eq(creator.id, activities.createdBy), eq(creator.userType, 'club')))
    .leftJoin(clubs, eq(clubs.id, creator.clubId))
    .orderBy(
      sql`${isAhead} desc`,
      sql`case when ${isAhead} then ${activities.date} end`,
      sql`${activities.date} desc`,
      activities.id,
      ...byName,
    );
  const leads = actor.userType === 'coach' || actor.userType === 'club';
  return rows.map(({ papersInForce: papers, userType, appliedAt, coach: trainer, club, ...row }) => ({
    ...row,
    ...(!leads && {
      contacts: [
        { name: `тренер ${trainer?.lastname} ${trainer?.firstname}`, telephone: trainer?.telephone },
        { name: `организатор, клуб «${club?.name}»`, telephone: club?.telephone },
      ].flatMap(({ name, telephone }) => (telephone ? [{ name, telephone }] : [])),
    }),
    missing_documents: papersAsked(userType).filter((kind) => !papers.includes(kind)),
    applied_at: appliedAt.toISOString(),
  }));
}

/** Those for one event or camp, of a coach's or a club's team. */
export const listTeam = async (db: Db, actor: Actor, activityId: number, day: string) =>
  withTeam(
    db,
    actor,
    day,
    (await listActivityRequests(db, actor, day)).filter(({ activity }) => activity.id === activityId),
  );

/** Adds to what is ahead, for a coach or a club, what else each athlete needs. */
async function withTeam(
  db: Db,
  { userType }: Actor,
  day: string,
  requests: ActivityRequest[],
): Promise<ActivityRequest[]> {
  const ahead = requests.filter(({ activity }) => activity.date >= day);
  if ((userType !== 'coach' && userType !== 'club') || ahead.length === 0) return requests;
  const ids = [...new Set(ahead.map(({ athlete }) => athlete.id))];
  const people = await db
    .select({
      id: users.id,
      userType: users.userType,
      email: users.email,
      parentId: users.parentId,
      weight: users.weight,
      ...admissionColumns,
    })
    .from(users)
    .where(inArray(users.id, ids));
  const reminders = await db
    .select()
    .from(readinessReminders)
    .where(inArray(readinessReminders.athleteId, ids));
  const byId = new Map(people.map((person) => [person.id, person]));
  return requests.map((request) => {
    const person = byId.get(request.athlete.id);
    if (!person || request.activity.date < day) return request;
    const reminder = reminders.find(
      ({ athleteId, activityId }) => athleteId === person.id && activityId === request.activity.id,
    );
    const team = {
      weight: person.weight,
      missing_consent: missingIn(person),
      has_reader: person.email !== null || person.parentId !== null,
      reminded_at: reminder?.remindedAt.toISOString() ?? null,
    };
    return { ...request, team };
  });
}

/**
 * The condition of `maySeeApplicationsOf` for a long list; `undefined` if it allows nobody. A club's coaches are
 * looked up first: given their ids, PostgreSQL knows how few athletes they have; with a subquery it would read all
 * participants.
 */
export async function athletesVisibleTo(db: Db, actor: Actor): Promise<SQL | undefined> {
  const fact = maySeeApplicationsOf.fact(actor, users);
  if (typeof fact === 'boolean') return undefined;
  if (actor.userType !== 'club') return fact;
  const coaches = await db
    .select({ id: users.id })
    .from(users)
    .where(whereAllowed(isCoachOf, actor, users));
  const managed = whereAllowed(isManagedBy, actor, users);
  if (coaches.length === 0) return managed;
  const ids = coaches.map(({ id }) => id);
  return or(
    and(eq(users.userType, 'athlete'), eq(users.confirmed, true), inArray(users.coachId, ids)),
    managed,
  );
}

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
