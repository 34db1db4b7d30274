import type { Club, Coach } from '@league/shared/contract';
import { and, asc, eq, exists, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { clubs, users } from '../db/schema.ts';
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

/** Gives a club another name, but not that of another confirmed one: the league vouches for who is meant by it. */
export async function renameClub(tx: Db, id: number, name: string): Promise<void> {
  const fold = (text: unknown) => sql`lower(${text} collate "und-x-icu")`;
  const isSameName = sql`${fold(clubs.name)} = ${fold(name)}`;
  const [taken] = await tx
    .select({ id: clubs.id })
    .from(clubs)
    .where(and(isSameName, ne(clubs.id, id), isConfirmed(tx)));
  if (taken) throw invalidInput({ club_name: 'Клуб с таким названием уже есть' });
  await tx.update(clubs).set({ name }).where(eq(clubs.id, id));
}
