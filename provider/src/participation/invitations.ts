import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Activity } from '../activities/find-activity.ts';
import type { Db } from '../db/database.ts';
import { notifications, users } from '../db/schema.ts';
import { addresseeOf } from '../notifications/notify.ts';
import { invitationText } from './texts.ts';

/** An athlete of an enrolment, with what decides who is asked and what the invitation says. */
export type Athlete = Awaited<ReturnType<typeof findAthletes>>[number];

/** Athletes with their coaches' names; referees too, who are invited as well but have no coach. */
export function findAthletes(db: Db, ids: number[]) {
  const coach = alias(users, 'coach');
  return db
    .select({
      id: users.id,
      userType: users.userType,
      firstname: users.firstname,
      lastname: users.lastname,
      email: users.email,
      confirmed: users.confirmed,
      coachId: users.coachId,
      parentId: users.parentId,
      coach: { firstname: coach.firstname, lastname: coach.lastname },
    })
    .from(users)
    .leftJoin(coach, eq(coach.id, users.coachId))
    .where(and(inArray(users.id, ids), inArray(users.userType, ['athlete', 'referee'])));
}

/** Holds athletes as they are, whose they are and that they are, until the transaction ends. */
export async function holdAthletes(tx: Db, ids: number[]): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(users.id).for('share');
}

/** Makes sure that each athlete has an invitation; deleted ones and `renewed` ones stand as new and unread again. */
export async function inviteAthletes(
  tx: Db,
  activity: Activity,
  athletes: Athlete[],
  { renewed, message }: { renewed: ReadonlySet<number>; message?: string | undefined },
): Promise<void> {
  for (const athlete of athletes) {
    const invitation = {
      userId: addresseeOf(athlete),
      type: `${activity.kind}_invitation` as const,
      message:
        message ??
        invitationText(
          activity,
          athlete.coach ?? undefined,
          addresseeOf(athlete) === athlete.id ? undefined : athlete,
        ),
      activityId: activity.id,
      subjectId: athlete.id,
    };
    const isDeleted = eq(notifications.hidden, true);
    await tx
      .insert(notifications)
      .values(invitation)
      .onConflictDoUpdate({
        target: [notifications.activityId, notifications.subjectId],
        targetWhere: sql`${notifications.type} in ('event_invitation', 'camp_invitation')`,
        set: { ...invitation, read: false, hidden: false, createdAt: sql`now()` },
        ...(renewed.has(athlete.id) ? {} : { setWhere: isDeleted }),
      });
  }
}
