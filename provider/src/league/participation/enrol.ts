import { ACTIVITY_CAPACITY, ERROR_CODES, type Participant } from '@league/shared/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { admits } from '../../identity/access/admission.ts';
import { listName } from '../../people/people/present.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Activity, type ActivityKind, participants } from '../../platform/db/schema.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import { findActivity } from '../activities/activities.ts';
import { listParticipants } from '../activities/participants.ts';
import { type Athlete, findAthletes, inviteAthletes, lockAthletes } from './invitations.ts';
import { refuseLate } from './refuse-past.ts';

export interface Enrolment {
  kind: ActivityKind;
  activityId: number;
  athleteIds: number[];
  /** Replaces the standard text of the invitation. */
  message?: string;
}

/** A locked event or camp, and locked athletes, each of whom may be enrolled. */
interface LockedEnrolment extends Pick<Enrolment, 'athleteIds' | 'message'> {
  activity: Activity;
  athletes: Athlete[];
}

/**
 * Locks the athletes and the event or camp until the transaction ends; refuses athletes who are not the coach's
 * (404), and athletes who wait for consent (403).
 */
export async function lockEnrolment(
  tx: Db,
  { kind, activityId, athleteIds, message }: Enrolment,
  isOwn: (athlete: Athlete) => boolean,
): Promise<LockedEnrolment> {
  const ids = [...new Set(athleteIds)];
  // Before the activity: a deletion locks people first, too. An athlete deleted meanwhile is not found below.
  await lockAthletes(tx, ids);
  // Locked until commit, so that concurrent enrolments do not count the same last place.
  const activity = await findActivity(tx, kind, activityId, { locked: true });
  if (!activity) throw notFound();
  const athletes = (await findAthletes(tx, ids)).filter(isOwn);
  refuseForeign(athleteIds, athletes);
  refuseWaiting(athleteIds, athletes);
  return { activity, athletes, athleteIds, ...(message === undefined ? {} : { message }) };
}

/**
 * Enrols athletes and invites them, all or none, in the transaction that has locked them. No-op for athletes who are
 * enrolled already. An athlete who declined is enrolled again: pending, with a renewed invitation.
 */
export async function enrol(
  tx: Db,
  { activity, athletes, athleteIds, message }: LockedEnrolment,
): Promise<Participant[]> {
  const { id: activityId } = activity;
  const ids = [...new Set(athleteIds)];
  const rows = await tx
    .select({ userId: participants.userId, status: participants.status })
    .from(participants)
    .where(and(eq(participants.activityId, activityId), inArray(participants.userId, ids)));
  const placed = new Set(rows.filter(({ status }) => status !== 'declined').map(({ userId }) => userId));
  const declined = new Set(rows.filter(({ status }) => status === 'declined').map(({ userId }) => userId));
  const newcomers = ids.filter((id) => !placed.has(id));
  if (newcomers.length > 0) refuseLate(activity, 'Никто не заявлен.');
  const free = Math.max(0, (activity.places ?? ACTIVITY_CAPACITY) - activity.taken);
  if (newcomers.length > free) refuseFull(athleteIds, newcomers.slice(free), athletes);

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

/** Answers alike for another coach's athlete, an unconfirmed one and an absent one. */
function refuseForeign(athleteIds: number[], athletes: Athlete[]): void {
  const own = new Set(athletes.map(({ id }) => id));
  const foreign = athleteIds.flatMap((id, index) => (own.has(id) ? [] : [index]));
  if (foreign.length === 0) return;
  const why = 'Такого спортсмена нет среди ваших';
  throw new Refusal(404, ERROR_CODES.notFound, `${why}. Никто не заявлен.`, {
    fields: Object.fromEntries(foreign.map((index) => [`athleteIds.${index}`, why])),
  });
}

/** Names the athletes who wait for a birth date, a consent or a parent's word. */
function refuseWaiting(athleteIds: number[], athletes: Athlete[]): void {
  const waiting = athletes.filter((athlete) => !admits(athlete));
  if (waiting.length === 0) return;
  throw new Refusal(
    403,
    ERROR_CODES.consentRequired,
    `Нет согласия или даты рождения: ${waiting.map(listName).join(', ')}. Никто не заявлен. Что нужно, сказано в профиле спортсмена, в разделе «Согласия».`,
    {
      fields: Object.fromEntries(
        waiting.map((athlete) => [
          `athleteIds.${athleteIds.indexOf(athlete.id)}`,
          `${listName(athlete)}: ждёт согласия`,
        ]),
      ),
    },
  );
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
