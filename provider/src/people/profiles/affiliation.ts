import type { AffiliationBody } from '@league/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { invalidInput } from '../../platform/refusal.ts';
import { isClub } from '../clubs/clubs.ts';
import { lockPerson, lockWithDependents } from '../people/users.ts';
import { forgetWaiting, tellWhoConfirms } from './confirmation/waiting.ts';

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
