import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { clubs, departureTies, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { notify } from '../notifications/notify.ts';
import { handedOverText } from '../notifications/texts.ts';

type Person = typeof users.$inferSelect;

/** Only coach or club can act for this athlete: neither the athlete nor a parent has an account. */
const isLone = and(eq(users.userType, 'athlete'), isNull(users.email), isNull(users.parentId));

/** The athletes a club holds without a coach. */
export const isHeldBy = (clubId: number) => and(isLone, isNull(users.coachId), eq(users.clubId, clubId));

/** The account of the confirmed club that gets the athletes of this confirmed coach; none for anybody else. */
export async function nextKeeper(tx: Db, id: number): Promise<number | undefined> {
  const [coach] = await tx
    .select({ clubId: users.clubId })
    .from(users)
    .where(and(eq(users.id, id), eq(users.userType, 'coach'), eq(users.confirmed, true)));
  if (!coach?.clubId) return undefined;
  const [club] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(clubs, eq(clubs.id, users.clubId))
    .where(
      and(
        eq(users.userType, 'club'),
        eq(users.clubId, coach.clubId),
        eq(users.confirmed, true),
        isNull(clubs.closedAt),
      ),
    );
  return club?.id;
}

/**
 * Hands a leaving coach's athletes with neither account nor parent to the club, in the transaction that has locked all
 * of them. No-op for everybody else, and for a coach without a confirmed club.
 */
export async function handOver(tx: Db, coach: Person): Promise<void> {
  const keeper = await nextKeeper(tx, coach.id);
  if (keeper === undefined) return;
  const own = and(isLone, eq(users.coachId, coach.id), isNull(users.deletedAt));
  const athletes = await tx.select({ personId: users.id, confirmed: users.confirmed }).from(users).where(own);
  if (athletes.length === 0) return;
  await tx
    .insert(departureTies)
    .values(athletes.map((one) => ({ ...one, departedId: coach.id, tie: 'coach' as const })));
  await tx.update(users).set({ coachId: null, clubId: coach.clubId, confirmed: true }).where(own);
  const ids = athletes.map(({ personId }) => personId);
  await record(tx, { action: 'athletes_handed_over', subjects: ids, details: { club: coach.clubId } });
  await notify(tx, {
    userId: keeper,
    type: 'account_notification',
    kind: 'account',
    message: handedOverText(coach, ids.length),
  });
}
