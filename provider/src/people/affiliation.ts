import type { AffiliationBody } from '@league/shared/contract';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { invalidInput } from '../refusal.ts';
import type { Actor } from '../session/sessions.ts';
import { isClub } from './clubs.ts';
import { lockPerson } from './users.ts';
import { forgetWaiting, tellWhoConfirms } from './waiting.ts';

/** Where a person belongs: a club and, but for a coach, a coach in it. */
export interface Place {
  clubId: number;
  coachId: number | null;
}

/**
 * The club and the coach that somebody names, both confirmed, the coach one of the club's; a coach names a club only.
 * The coach's row is held against its deletion until the transaction ends.
 */
export async function findPlace(
  tx: Db,
  userType: Actor['userType'],
  { clubId, coachselected }: AffiliationBody,
): Promise<Place> {
  if (!(await isClub(tx, clubId))) throw invalidInput({ clubId: 'Такого клуба нет' });
  if (userType === 'coach') return { clubId, coachId: null };
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
 * Moves a person to another club and coach, whose word is waited for again where confirmation is required. Naming the
 * same ones again changes nothing. A parent reaches nobody but the own children and needs no word; the children stay
 * where they are.
 */
export function changeAffiliation(
  db: Db,
  { id, userType }: { id: number; userType: Actor['userType'] },
  affiliation: AffiliationBody,
  isConfirmationRequired: boolean,
): Promise<void> {
  return db.transaction(async (tx) => {
    // Before the person's own row: a coach who is being deleted holds his athletes' rows after his own.
    const place = await findPlace(tx, userType, affiliation);
    const person = await lockPerson(tx, id);
    if (place.clubId === person.clubId && place.coachId === person.coachId) return;
    const confirmed = userType === 'parent' ? person.confirmed : !isConfirmationRequired;
    await tx
      .update(users)
      .set({ ...place, confirmed })
      .where(eq(users.id, id));
    if (userType === 'parent') return;
    await forgetWaiting(tx, person);
    await tellWhoConfirms(tx, id);
    if (userType === 'coach' && confirmed) await takeAthletesAlong(tx, id, place.clubId);
  });
}

/** A coach's athletes, and the parents who named him, go with him to the club that has confirmed him. */
export async function takeAthletesAlong(tx: Db, coachId: number, clubId: number): Promise<void> {
  await tx.update(users).set({ clubId }).where(eq(users.coachId, coachId));
}
