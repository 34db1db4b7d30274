import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { notify } from '../notifications/notify.ts';
import { clubLostText } from '../notifications/texts.ts';

/**
 * Withdraws a club's confirmations, in the transaction that locks its account: its coaches wait again, do not see
 * their athletes, and are told `why`.
 */
export async function unconfirmCoachesOf(tx: Db, clubId: number, why: string): Promise<void> {
  const isCoach = and(eq(users.clubId, clubId), eq(users.userType, 'coach'));
  // Unconfirmed coaches too: one may be about to be confirmed.
  const coaches = await tx.select().from(users).where(isCoach).orderBy(users.id).for('no key update');
  await tx.update(users).set({ confirmed: false }).where(isCoach);
  const told = coaches.filter(({ confirmed }) => confirmed);
  if (told.length > 0) await record(tx, { action: 'unconfirmed', subjects: told.map(({ id }) => id) });
  await notify(
    tx,
    told.map(({ id }) => ({
      userId: id,
      type: 'account_notification',
      kind: 'account' as const,
      message: clubLostText(why),
      subjectId: id,
    })),
  );
}
