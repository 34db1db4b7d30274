import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isLoneAthleteOf } from '../access/people.ts';
import { allows } from '../access/rule.ts';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { addresseeOf, type NewNotification } from '../notifications/notify.ts';

type Row = typeof users.$inferSelect;
export type Owner = Row & { coach: Pick<Row, 'id' | 'userType' | 'confirmed' | 'clubId'> | null };

/** The people whose papers these are, except deleted ones. */
export async function listOwners(tx: Db, ids: readonly number[]): Promise<Owner[]> {
  const coach = alias(users, 'coach');
  return tx
    .select({
      ...getTableColumns(users),
      coach: { id: coach.id, userType: coach.userType, confirmed: coach.confirmed, clubId: coach.clubId },
    })
    .from(users)
    .leftJoin(coach, eq(coach.id, users.coachId))
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)));
}

/** Finds the person who looks after somebody's papers. A coach does only if coach and athlete are both confirmed. */
const keeperOf = (owner: Owner): number =>
  owner.coach && allows(isLoneAthleteOf, owner.coach, owner) ? owner.coach.id : addresseeOf(owner);

/** A notification about a paper; `write` gets the athlete if somebody else reads it. */
export function noticeTo(owner: Owner, write: (athlete: Owner | undefined) => string): NewNotification {
  const userId = keeperOf(owner);
  return {
    userId,
    type: 'account_notification',
    kind: 'paper',
    message: write(userId === owner.id ? undefined : owner),
    subjectId: owner.userType === 'athlete' ? owner.id : null,
  };
}
