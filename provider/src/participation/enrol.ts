import { ACTIVITY_CAPACITY, ERROR_CODES, type Participant } from '@league/shared/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { type ActivityKind, findActivity } from '../activities/find-activity.ts';
import type { Db } from '../db/database.ts';
import { participants } from '../db/schema.ts';
import { forbidden, notFound, Refusal } from '../refusal.ts';
import type { Actor } from '../session/sessions.ts';
import { type Athlete, findAthletes, lockAthletes } from './athletes.ts';
import { inviteAthletes } from './invite.ts';
import { refuseOver } from './over.ts';
import { listParticipants } from './participants.ts';

export interface Enrolment {
  kind: ActivityKind;
  activityId: number;
  athleteIds: number[];
  /** Replaces the standard text of the invitation. */
  message?: string;
}

/**
 * Enrols a coach's athletes and invites them, all or none. No-op for athletes who are enrolled already. One who declined is
 * enrolled again: pending, with the invitation as new.
 */
export async function enrol(tx: Db, enrolment: Enrolment, actor: Actor): Promise<Participant[]> {
  const { kind, activityId, message } = enrolment;
  if (actor.userType !== 'coach' || !actor.confirmed)
    throw forbidden('Заявлять спортсменов может только подтверждённый тренер.');
  const ids = [...new Set(enrolment.athleteIds)];
  // Before the activity, as in a deletion, which gives places back. An athlete deleted meanwhile is not found below.
  await lockAthletes(tx, ids);
  // Locked until commit: concurrent enrolments cannot count the same last place.
  const activity = await findActivity(tx, kind, activityId, { locked: true });
  if (!activity) throw notFound();

  const athletes = (await findAthletes(tx, ids)).filter(
    (athlete) => athlete.coachId === actor.id && athlete.confirmed,
  );
  refuseForeign(enrolment.athleteIds, athletes);

  const rows = await tx
    .select({ userId: participants.userId, status: participants.status })
    .from(participants)
    .where(and(eq(participants.activityId, activityId), inArray(participants.userId, ids)));
  const placed = new Set(rows.filter(({ status }) => status !== 'declined').map(({ userId }) => userId));
  const declined = new Set(rows.filter(({ status }) => status === 'declined').map(({ userId }) => userId));
  const newcomers = ids.filter((id) => !placed.has(id));
  if (newcomers.length > 0) refuseOver(activity, 'Никто не заявлен.');
  const free = Math.max(0, ACTIVITY_CAPACITY - activity.taken);
  if (newcomers.length > free) refuseFull(enrolment.athleteIds, newcomers.slice(free), athletes);

  const again = newcomers.filter((id) => declined.has(id));
  if (again.length > 0)
    await tx
      .update(participants)
      .set({ status: 'pending' })
      .where(and(eq(participants.activityId, activityId), inArray(participants.userId, again)));
  const first = newcomers.filter((id) => !declined.has(id));
  if (first.length > 0) await tx.insert(participants).values(first.map((userId) => ({ activityId, userId })));

  await inviteAthletes(tx, activity, athletes, { renewed: new Set(again), message });
  return listParticipants(tx, activityId, { athletes: ids });
}

/** Another coach's athlete, an unconfirmed one and an absent one look alike. */
function refuseForeign(athleteIds: number[], athletes: Athlete[]): void {
  const own = new Set(athletes.map(({ id }) => id));
  const foreign = athleteIds.flatMap((id, index) => (own.has(id) ? [] : [index]));
  if (foreign.length === 0) return;
  const why = 'Такого спортсмена нет среди ваших';
  throw new Refusal(404, ERROR_CODES.notFound, `${why}. Никто не заявлен.`, {
    fields: Object.fromEntries(foreign.map((index) => [`athleteIds.${index}`, why])),
  });
}

function refuseFull(athleteIds: number[], left: number[], athletes: Athlete[]): never {
  const nameOf = (id: number) => {
    const athlete = athletes.find((candidate) => candidate.id === id);
    return `${athlete?.lastname} ${athlete?.firstname}`;
  };
  const message = `Мест не хватило: ${left.map(nameOf).join(', ')}. Никто не заявлен.`;
  throw new Refusal(409, ERROR_CODES.capacityReached, message, {
    fields: Object.fromEntries(
      left.map((id) => [`athleteIds.${athleteIds.indexOf(id)}`, `${nameOf(id)}: мест больше нет`]),
    ),
  });
}
