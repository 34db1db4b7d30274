import { dayInWords, leagueDay } from '@league/shared/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { departures, users } from '../../platform/db/schema.ts';
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

/** A person whose deletion can still be undone. */
export type Departure = typeof departures.$inferSelect;

async function departureWhere(db: Db, condition: SQL | undefined): Promise<Departure | undefined> {
  const [departure] = await db.select().from(departures).where(condition);
  return departure;
}

/** The departure of the account with this address, given in lower case. */
export const findDepartureOf = (db: Db, email: string) =>
  departureWhere(db, eq(sql`${departures.profile} ->> 'email'`, email));

/** The departure of this person. */
export const findDeparture = (db: Db, userId: number) => departureWhere(db, eq(departures.userId, userId));

/** The day on which a departed person is erased, in words. */
export const dayOfErasure = ({ eraseAt }: Departure): string => dayInWords(leagueDay(eraseAt));
