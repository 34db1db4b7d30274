import { dayInWords, leagueDay } from '@league/shared/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { departures } from '../../platform/db/schema.ts';

/** A person whose deletion can still be undone. */
export type Departure = typeof departures.$inferSelect;

async function departureWhere(db: Db, condition: SQL | undefined): Promise<Departure | undefined> {
  const [departure] = await db.select().from(departures).where(condition);
  return departure;
}

/** The departure of the account with this address, given in lower case. */
export const findDepartureOf = (db: Db, email: string) =>
  departureWhere(db, eq(sql`${departures.kept} ->> 'email'`, email));

/** The departure of this person. */
export const findDeparture = (db: Db, userId: number) => departureWhere(db, eq(departures.userId, userId));

/** The day on which a departed person is erased, in words. */
export const dayOfErasure = ({ eraseAt }: Departure): string => dayInWords(leagueDay(eraseAt));
