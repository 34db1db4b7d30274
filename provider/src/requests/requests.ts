import {
  type ActivityRequest,
  DOCUMENT_KINDS,
  type DocumentKind,
  type LeagueRequest,
  leagueDay,
} from '@league/shared/contract';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { listApplicationsFor } from '../applications/applications.ts';
import type { Db } from '../db/database.ts';
import { activities, documents, notifications, participants, users } from '../db/schema.ts';
import { answerableBy } from '../notifications/notifications.ts';
import { paymentStatus } from '../participation/participants.ts';
import { byName } from '../people/athletes.ts';
import type { Actor } from '../session/sessions.ts';

const coach = alias(users, 'coach');

/** Whose applications the asking one sees; `undefined`: nobody's, until somebody has confirmed the account. */
function ownAthletes({ id, userType, confirmed, clubId }: Actor): SQL | undefined {
  if (userType === 'athlete' || userType === 'referee') return eq(users.id, id);
  if (userType === 'parent') return eq(users.parentId, id);
  if (!confirmed) return undefined;
  const isConfirmedAthlete = and(eq(users.userType, 'athlete'), eq(users.confirmed, true));
  if (userType === 'coach') return and(isConfirmedAthlete, eq(users.coachId, id));
  return and(isConfirmedAthlete, eq(coach.confirmed, true), eq(coach.clubId, clubId ?? 0));
}

/** The kinds of papers that the athlete has and that hold on the day of the event. */
const papersInForce = sql<DocumentKind[]>`coalesce((
  select json_agg(${documents.kind}) from ${documents}
  where ${documents.userId} = ${participants.userId}
    and (${documents.validUntil} is null or ${documents.validUntil} >= ${activities.date})), '[]')`;

/**
 * Applications that concern the asking person, for events and camps and then for tournaments: of both what lies ahead by
 * date, then what is over, the latest first.
 */
export async function listRequestsOf(db: Db, actor: Actor, day = leagueDay()): Promise<LeagueRequest[]> {
  const activityRequests = await listActivityRequests(db, actor, day);
  const applications = await listApplicationsFor(db, actor, day);
  return [
    ...activityRequests,
    ...applications.map((application) => ({ kind: 'tournament' as const, application })),
  ];
}

async function listActivityRequests(db: Db, actor: Actor, day: string): Promise<ActivityRequest[]> {
  const own = ownAthletes(actor);
  if (!own) return [];
  const isAhead = sql`${activities.date} >= ${day}::date`;
  const rows = await db
    .select({
      kind: activities.kind,
      activity: {
        id: activities.id,
        name: activities.name,
        date: activities.date,
        location: activities.location,
        status: activities.status,
      },
      athlete: {
        id: users.id,
        firstname: users.firstname,
        lastname: users.lastname,
        middlename: users.middlename,
      },
      status: participants.status,
      payment_status: paymentStatus,
      notification_id: notifications.id,
      papersInForce,
      appliedAt: participants.createdAt,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .innerJoin(activities, eq(activities.id, participants.activityId))
    .leftJoin(coach, eq(coach.id, users.coachId))
    .leftJoin(
      notifications,
      and(
        eq(notifications.activityId, participants.activityId),
        eq(notifications.subjectId, participants.userId),
        answerableBy(actor),
      ),
    )
    .where(and(own, isNull(users.deletedAt)))
    .orderBy(
      sql`${isAhead} desc`,
      sql`case when ${isAhead} then ${activities.date} end`,
      sql`${activities.date} desc`,
      activities.id,
      ...byName,
    );
  return rows.map(({ papersInForce, appliedAt, ...row }) => ({
    ...row,
    missing_documents: DOCUMENT_KINDS.filter((kind) => !papersInForce.includes(kind)),
    applied_at: appliedAt.toISOString(),
  }));
}
