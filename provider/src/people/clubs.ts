import type { Club, Coach } from '@league/shared/contract';
import { and, asc, eq, exists, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { clubs, users } from '../db/schema.ts';
import { isTaken } from '../db/violation.ts';
import { invalidInput } from '../refusal.ts';
import { byName } from './athletes.ts';

/** A club is public once the league has confirmed an account of it. */
const isConfirmed = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.clubId, clubs.id), eq(users.userType, 'club'), eq(users.confirmed, true))),
  );

/** Confirmed clubs by name. */
export const listConfirmedClubs = (db: Db): Promise<Club[]> =>
  db
    .select({ id: clubs.id, club_name: clubs.name })
    .from(clubs)
    .where(isConfirmed(db))
    .orderBy(sql`${clubs.name} collate "und-x-icu"`, asc(clubs.id));

/** Answers whether there is such a confirmed club. */
export async function isClub(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: clubs.id })
    .from(clubs)
    .where(and(eq(clubs.id, id), isConfirmed(db)));
  return rows.length > 0;
}

/** Confirmed coaches of a club by name; id and name only. */
export const listCoachesOf = (db: Db, clubId: number): Promise<Coach[]> =>
  db
    .select({
      id: users.id,
      firstname: users.firstname,
      lastname: users.lastname,
      middlename: users.middlename,
    })
    .from(users)
    .where(and(eq(users.clubId, clubId), eq(users.userType, 'coach'), eq(users.confirmed, true)))
    .orderBy(...byName);

/** Lets `write` give a club its name, which no other one may have; `field` is what the refusal names. */
async function takeClubName<T>(field: 'clubName' | 'club_name', write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isTaken(error, 'clubs_name')) throw invalidInput({ [field]: 'Клуб с таким названием уже есть' });
    throw error;
  }
}

/** Gives a club another name. */
export const renameClub = (tx: Db, id: number, name: string): Promise<unknown> =>
  takeClubName('club_name', () => tx.update(clubs).set({ name }).where(eq(clubs.id, id)));

/** Opens a club for the account that registers; answers its id. */
export async function openClub(tx: Db, name: string): Promise<number> {
  const [club] = await takeClubName('clubName', () =>
    tx.insert(clubs).values({ name }).returning({ id: clubs.id }),
  );
  if (!club) throw new Error('The new club was not returned');
  return club.id;
}

/** The club's account leaves: its coaches stay with the row, and its name is free. */
export async function closeClub(tx: Db, id: number): Promise<void> {
  await tx.update(clubs).set({ closedAt: sql`now()` }).where(eq(clubs.id, id));
}
