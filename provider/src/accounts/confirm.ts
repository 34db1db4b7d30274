import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
import { markConfirmed, withdrawConfirmation } from '../people/confirmations.ts';

type Account = typeof users.$inferSelect;

const LEAGUE = 'Юношеская лига тхэквондо';

/** The account with this address, held until the transaction ends. */
async function lockAccount(tx: Db, email: string): Promise<Account | undefined> {
  const [account] = await tx
    .select()
    .from(users)
    .where(eq(users.email, email.trim().toLowerCase()))
    .for('no key update');
  return account;
}

/** The league's operator vouches for an account, which is told. Answers whether there is one with this address. */
export function confirmAccount(db: Db, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, email);
    if (account && !account.confirmed) await markConfirmed(tx, account, LEAGUE);
    return account !== undefined;
  });
}

/**
 * The operator takes the league's word for a club or a referee back, who is told. Answers whose address it is; of other
 * people nothing is changed, for their confirmation is somebody else's word.
 */
export function unconfirmAccount(db: Db, email: string): Promise<Account['userType'] | undefined> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, email);
    if (account?.confirmed && isTheLeagues(account.userType)) await withdrawConfirmation(tx, account, LEAGUE);
    return account?.userType;
  });
}

/** Whether it is the league that vouches for accounts of this kind. */
export const isTheLeagues = (userType: Account['userType']): boolean =>
  userType === 'club' || userType === 'referee';
