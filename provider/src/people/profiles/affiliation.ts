import type { AffiliationBody } from '@league/shared/contract';
import { and, eq, isNotNull, isNull, notInArray, or, type SQL } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import { dependsOn, isCoachOf, isManagedBy } from '../../identity/access/person-rules.ts';
import { whereAllowed } from '../../identity/access/rule.ts';
import type { Db } from '../../platform/db/database.ts';
import { notifications, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { invalidInput, notFound } from '../../platform/refusal.ts';
import { isClub } from '../clubs/clubs.ts';
import { notify } from '../notifications/notify.ts';
import { assignedText, waitingText } from '../notifications/texts.ts';
import { lockPerson, lockWithDependents } from '../people/users.ts';

type Person = typeof users.$inferSelect;

/** People who can be confirmed: accounts with a confirmed address, and people without an account. */
export const isReachable: SQL | undefined = and(
  isNull(users.deletedAt),
  or(isNull(users.email), isNotNull(users.emailVerifiedAt)),
);

/** Notifies the club or the coach that somebody waits for confirmation; no-op if there is nobody to notify. */
export async function tellWhoConfirms(tx: Db, userId: number): Promise<void> {
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.confirmed, false), isReachable));
  if (!person) return;
  // An unconfirmed coach is notified too; an unconfirmed club is not.
  const hasWord = or(eq(users.userType, 'coach'), eq(users.confirmed, true));
  const confirmers = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(whereAllowed(dependsOn, users, person), hasWord));
  await notify(
    tx,
    confirmers.map(({ id }) => ({
      userId: id,
      type: 'account_notification',
      kind: 'waiting' as const,
      message: waitingText(person),
      subjectId: userId,
    })),
  );
}

/** Removes the notifications of clubs and coaches about a person who no longer waits for them. */
export async function forgetWaiting(
  tx: Db,
  { id, parentId }: Pick<Person, 'id' | 'parentId'>,
): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.subjectId, id),
        eq(notifications.type, 'account_notification'),
        notInArray(notifications.userId, [id, parentId ?? id]),
      ),
    );
}

/** A person's club and, except for a coach, a coach in it. */
export interface Place {
  clubId: number;
  coachId: number | null;
}

/**
 * Finds the named club and coach, both confirmed, with the coach in the club; a coach names only a club, and with null the league does not have the coach yet. Locks the
 * coach's row against deletion until the transaction ends.
 */
export async function findPlace(
  tx: Db,
  userType: Actor['userType'],
  { clubId, coachselected }: Pick<AffiliationBody, 'clubId'> & { coachselected?: number | null | undefined },
): Promise<Place> {
  if (!(await isClub(tx, clubId))) throw invalidInput({ clubId: 'Такого клуба нет' });
  if (userType === 'coach' || coachselected === null) return { clubId, coachId: null };
  if (coachselected === undefined) throw invalidInput({ coachselected: 'Выберите тренера' });
  const [coach] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, coachselected),
        eq(users.userType, 'coach'),
        eq(users.clubId, clubId),
        eq(users.confirmed, true),
      ),
    )
    .for('key share');
  if (!coach) throw invalidInput({ coachselected: 'Такого тренера в клубе нет' });
  return { clubId, coachId: coach.id };
}

/**
 * Moves a person to another club and coach, who have to confirm again. No-op if they are
 * the same. A parent reaches only their own children and needs no confirmation; the children stay where they are.
 */
export async function changeAffiliation(
  db: Db,
  { id, userType }: { id: number; userType: Actor['userType'] },
  affiliation: AffiliationBody,
): Promise<void> {
  // Refuses a wrong choice before anybody is locked.
  const { coachId } = await findPlace(db, userType, affiliation);
  return db.transaction(async (tx) => {
    await lockWithDependents(tx, id, { beside: coachId === null ? [] : [coachId] });
    const place = await findPlace(tx, userType, affiliation);
    const person = await lockPerson(tx, id);
    if (place.clubId === person.clubId && place.coachId === person.coachId) return;
    const confirmed = userType === 'parent' ? person.confirmed : false;
    await tx
      .update(users)
      .set({ ...place, confirmed })
      .where(eq(users.id, id));
    await record(tx, { action: 'affiliation_changed', subjects: [id], details: { ...place } });
    if (userType === 'parent') return;
    await forgetWaiting(tx, person);
    await tellWhoConfirms(tx, id);
    if (userType === 'coach' && confirmed) await takeAthletesAlong(tx, id, place.clubId);
  });
}

/** Moves a coach's athletes, and the parents who named the coach, to the club that has confirmed the coach. */
export async function takeAthletesAlong(tx: Db, coachId: number, clubId: number): Promise<void> {
  await tx.update(users).set({ clubId }).where(eq(users.coachId, coachId));
}

/** Gives an athlete the club holds to a coach of the club, and tells the coach. */
export function assignCoach(db: Db, club: Actor, athleteId: number, coachId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const [coach] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, coachId), whereAllowed(isCoachOf, club, users)))
      .for('key share');
    if (!coach) throw invalidInput({ coach_id: 'Такого тренера в клубе нет' });
    const [athlete] = await tx
      .update(users)
      .set({ coachId })
      .where(and(eq(users.id, athleteId), whereAllowed(isManagedBy, club, users)))
      .returning();
    if (!athlete) throw notFound();
    await record(tx, { action: 'coach_assigned', subjects: [athleteId], details: { coach: coachId } });
    await notify(tx, {
      userId: coachId,
      type: 'account_notification',
      kind: 'account',
      message: assignedText(athlete),
      subjectId: athleteId,
    });
  });
}
