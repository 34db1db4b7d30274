import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Departure } from '../../identity/session/accounts.ts';
import type { Db } from '../../platform/db/database.ts';
import { isTaken } from '../../platform/db/database.ts';
import { clubs, departures, departureTies, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { redeemMailToken, tokenOwner } from '../../platform/mail/tokens.ts';
import { conflict, deadLink } from '../../platform/refusal.ts';
import { reopenClub } from '../clubs/clubs.ts';
import { addresseeOf, notify } from '../notifications/notify.ts';
import { coachBackText } from '../notifications/texts.ts';
import { listLeaving, putBack } from './departures.ts';

/**
 * Undoes a deletion by the link of its mail: the person and those who left along come back, and athletes, children and
 * coaches who have not chosen anybody else meanwhile belong to the person again.
 */
export async function undoDeletion(db: Db, token: string): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const owner = await tokenOwner(tx, token, 'deletion_undo');
      if (owner === undefined) throw deadLink();
      await lockAround(tx, owner);
      const leaving = await listLeaving(tx, owner);
      if ((await redeemMailToken(tx, token, 'deletion_undo')) === undefined || leaving.length === 0)
        throw deadLink();
      await comeBack(tx, owner, leaving);
    });
  } catch (error) {
    if (isTaken(error, 'users_email'))
      throw conflict('С адресом этой учётной записи уже есть другая. Напишите организатору.');
    throw error;
  }
}

/** Locks the departed, and the people they are tied to, in the order of ids, as every transaction locks people. */
async function lockAround(tx: Db, id: number): Promise<void> {
  const leaving = await listLeaving(tx, id);
  const tied = await tx
    .select({ id: departureTies.personId })
    .from(departureTies)
    .where(eq(departureTies.departedId, id));
  const ids = [...leaving.map(({ userId }) => userId), ...tied.map((one) => one.id)];
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(users.id).for('update');
}

async function comeBack(tx: Db, id: number, leaving: Departure[]): Promise<void> {
  const ids = leaving.map(({ userId }) => userId);
  await putBack(tx, ids);
  await dropLostTies(tx, ids);
  const [person] = await tx.select().from(users).where(eq(users.id, id));
  if (!person) throw deadLink();
  if (person.email === null && person.parentId === null)
    throw conflict('Сначала восстановите учётную запись родителя: ссылка в его письме.');
  if (person.userType === 'club' && person.clubId !== null) await reopenClub(tx, person.clubId, id);
  await tieAgain(tx, person);
  await tx.delete(departureTies).where(eq(departureTies.departedId, id));
  await tx.delete(departures).where(inArray(departures.userId, ids));
  await record(tx, { action: 'deletion_undone', by: id, subjects: ids });
}

/** A coach or parent who has left meanwhile, or a closed club, is nobody's any more. */
async function dropLostTies(tx: Db, ids: number[]): Promise<void> {
  const other = alias(users, 'other');
  const gone = tx.select({ id: other.id }).from(other).where(isNotNull(other.deletedAt));
  const back = inArray(users.id, ids);
  await tx
    .update(users)
    .set({ coachId: null, confirmed: sql`${users.confirmed} and ${users.userType} <> 'athlete'` })
    .where(and(back, inArray(users.coachId, gone)));
  await tx
    .update(users)
    .set({ parentId: null })
    .where(and(back, inArray(users.parentId, gone)));
  const closed = tx.select({ id: clubs.id }).from(clubs).where(isNotNull(clubs.closedAt));
  await tx
    .update(users)
    .set({ confirmed: false })
    .where(and(back, eq(users.userType, 'coach'), inArray(users.clubId, closed)));
}

/** Gives back who has chosen nobody else meanwhile, and tells the athletes. */
async function tieAgain(tx: Db, person: typeof users.$inferSelect): Promise<void> {
  const { id, clubId } = person;
  const tied = (tie: 'coach' | 'parent' | 'club') =>
    and(
      isNull(users.deletedAt),
      eq(departureTies.departedId, id),
      eq(departureTies.tie, tie),
      eq(departureTies.personId, users.id),
    );
  await tx
    .update(users)
    .set({ parentId: id })
    .from(departureTies)
    .where(and(tied('parent'), isNull(users.parentId)));
  const athletes = await tx
    .update(users)
    .set({ coachId: id, confirmed: sql`${users.confirmed} or ${departureTies.confirmed}` })
    .from(departureTies)
    .where(and(tied('coach'), isNull(users.coachId), sql`${users.clubId} is not distinct from ${clubId}`))
    .returning();
  await notify(
    tx,
    athletes
      .filter(({ userType, email, parentId }) => userType === 'athlete' && (email ?? parentId) !== null)
      .map((athlete) => ({
        userId: addresseeOf(athlete),
        type: 'account_notification',
        kind: 'account' as const,
        message: coachBackText(athlete),
        subjectId: athlete.id,
      })),
  );
  await tx
    .update(users)
    .set({ confirmed: true })
    .from(departureTies)
    .where(and(tied('club'), eq(users.clubId, clubId ?? 0)));
}
