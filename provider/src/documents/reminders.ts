import { DOCUMENT_WARNING_DAYS, type DocumentKind, leagueDay } from '@league/shared/contract';
import { and, between, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isLoneAthleteOf } from '../access/people.ts';
import { allows } from '../access/rule.ts';
import type { Db } from '../db/database.ts';
import { documents, users } from '../db/schema.ts';
import { addresseeOf, type NewNotification, notify } from '../notifications/notify.ts';
import { expiryText } from '../notifications/texts.ts';
import { daysAfter } from './status.ts';

/**
 * Notifies the owners of papers that expire soon, once for each expiry day; for a child without an account the
 * parent, for an athlete with neither account nor parent the coach. Replicas may run it at once: the second one finds
 * nothing to do.
 */
export function remindOwners(db: Db, day = leagueDay()): Promise<void> {
  return db.transaction(async (tx) => {
    const told = await tx
      .update(documents)
      .set({ remindedAt: sql`now()` })
      .where(
        and(
          isNull(documents.remindedAt),
          between(documents.validUntil, day, daysAfter(day, DOCUMENT_WARNING_DAYS)),
        ),
      )
      .returning();
    if (told.length === 0) return;
    const coach = alias(users, 'coach');
    const owners = await tx
      .select({
        ...getTableColumns(users),
        coach: { id: coach.id, userType: coach.userType, confirmed: coach.confirmed, clubId: coach.clubId },
      })
      .from(users)
      .leftJoin(coach, eq(coach.id, users.coachId))
      .where(
        and(
          inArray(
            users.id,
            told.map(({ userId }) => userId),
          ),
          isNull(users.deletedAt),
        ),
      );
    const lines = told.flatMap(({ userId, kind, validUntil }) => {
      const owner = owners.find(({ id }) => id === userId);
      return owner && validUntil ? [reminder(owner, kind, validUntil)] : [];
    });
    await notify(tx, lines);
  });
}

type Row = typeof users.$inferSelect;
type Owner = Row & { coach: Pick<Row, 'id' | 'userType' | 'confirmed' | 'clubId'> | null };

/** Finds the person to remind of a paper. A coach is reminded only if coach and athlete are both confirmed. */
const keeperOf = (owner: Owner): number =>
  owner.coach && allows(isLoneAthleteOf, owner.coach, owner) ? owner.coach.id : addresseeOf(owner);

function reminder(owner: Owner, kind: DocumentKind, validUntil: string): NewNotification {
  const userId = keeperOf(owner);
  return {
    userId,
    type: 'account_notification',
    message: expiryText(kind, validUntil, userId === owner.id ? undefined : owner),
    subjectId: owner.userType === 'athlete' ? owner.id : null,
  };
}
