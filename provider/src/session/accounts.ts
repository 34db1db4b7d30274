import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { users } from '../db/schema.ts';

/** The data that a login needs about the account with this address, given in lower case. */
export async function findAccount(db: Db, email: string) {
  const [account] = await db
    .select({
      id: users.id,
      userType: users.userType,
      confirmed: users.confirmed,
      passwordHash: users.passwordHash,
      emailVerifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(eq(users.email, email));
  return account;
}
