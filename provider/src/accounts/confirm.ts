import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { clubs, users } from '../db/schema.ts';
import { markConfirmed } from '../people/confirmations.ts';

/** The league's operator vouches for an account, which is told. Answers whether there is one with this address. */
export function confirmAccount(db: Db, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [account] = await tx
      .select()
      .from(users)
      .where(eq(users.email, email.trim().toLowerCase()))
      .for('no key update');
    if (account && !account.confirmed) await markConfirmed(tx, account, 'Юношеская лига тхэквондо');
    return account !== undefined;
  });
}

/** Clubs and referees who wait for the operator's word, the longest waiting first. */
export const listWaitingAccounts = (db: Db) =>
  db
    .select({
      email: users.email,
      userType: users.userType,
      lastname: users.lastname,
      firstname: users.firstname,
      federation: users.federation,
      club: clubs.name,
    })
    .from(users)
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .where(
      and(
        inArray(users.userType, ['club', 'referee']),
        eq(users.confirmed, false),
        isNull(users.deletedAt),
        isNotNull(users.emailVerifiedAt),
      ),
    )
    .orderBy(asc(users.createdAt), asc(users.id));
