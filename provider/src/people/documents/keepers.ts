import { and, eq, getTableColumns, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isLoneAthleteOf } from '../../identity/access/person-rules.ts';
import { allows } from '../../identity/access/rule.ts';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { addresseeOf, type NewNotification } from '../notifications/notify.ts';

type Row = typeof users.$inferSelect;
type Keeper = Pick<Row, 'id' | 'userType' | 'confirmed' | 'clubId'>;
type Owner = Row & { coach: Keeper | null; club: Keeper | null };

/** The people whose papers these are, except deleted ones. */
export async function listOwners(tx: Db, ids: readonly number[]): Promise<Owner[]> {
  const coach = alias(users, 'coach');
  const club = alias(users, 'club');
  return tx
    .select({
      ...getTableColumns(users),
      coach: { id: coach.id, userType: coach.userType, confirmed: coach.confirmed, clubId: coach.clubId },
      club: { id: club.id, userType: club.userType, confirmed: club.confirmed, clubId: club.clubId },
    })
    .from(users)
    .leftJoin(coach, eq(coach.id, users.coachId))
    .leftJoin(club, and(isNull(users.coachId), eq(club.clubId, users.clubId), eq(club.userType, 'club')))
    .where(and(inArray(users.id, [...ids]), isNull(users.deletedAt)));
}

/** Finds the person who looks after somebody's papers. Coach and club do only if they and the athlete are confirmed. */
const keeperOf = (owner: Owner): number => {
  const keeper = owner.coach ?? owner.club;
  return keeper && allows(isLoneAthleteOf, keeper, owner) ? keeper.id : addresseeOf(owner);
};

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
