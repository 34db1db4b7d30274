import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { users } from '../../platform/db/schema.ts';
import { admissionColumns } from '../access/admission.ts';

const accountWhere = async (db: Db, condition: SQL) => {
  const [account] = await db
    .select({
      id: users.id,
      userType: users.userType,
      confirmed: users.confirmed,
      email: users.email,
      passwordHash: users.passwordHash,
      emailVerifiedAt: users.emailVerifiedAt,
      organiser: sql<boolean>`${users.organiserSince} is not null`,
      ...admissionColumns,
    })
    .from(users)
    .where(condition);
  return account;
};

/** The data that a login needs about the account with this address, given in lower case. */
export const findAccount = (db: Db, email: string) => accountWhere(db, eq(users.email, email));

/** The same about the account with this id. */
export const readAccount = (db: Db, id: number) => accountWhere(db, eq(users.id, id));

/** An account as a login reads it. */
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
