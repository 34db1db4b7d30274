import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';
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
