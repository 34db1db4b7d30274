import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../identity/access/actor.ts';
import { isCoachOf, isHeldBy } from '../../identity/access/person-rules.ts';
import { whereAllowed } from '../../identity/access/rule.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { invalidInput, notFound } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { assignedText } from '../notifications/texts.ts';

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
      .where(and(eq(users.id, athleteId), whereAllowed(isHeldBy, club, users)))
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
