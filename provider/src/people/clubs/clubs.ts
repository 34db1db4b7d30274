import { type Club, type Coach, NAME_LENGTH } from '@league/shared/contract';
import { and, asc, eq, exists, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { isTaken } from '../../platform/db/database.ts';
import { clubs, foldedName, reservesName, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { invalidInput } from '../../platform/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { clubLostText, renamedText } from '../notifications/texts.ts';
import { byName, nameColumns } from '../people/users.ts';

/** A club is public once it holds its name and has a confirmed account. */
const isConfirmed = (db: Db) =>
  and(
    isNotNull(clubs.nameReservedAt),
    exists(
      db
        .select({ one: sql`1` })
        .from(users)
        .where(and(eq(users.clubId, clubs.id), eq(users.userType, 'club'), eq(users.confirmed, true))),
    ),
  );

/** Ids of the confirmed clubs, as a subquery. */
export const confirmedClubIds = (db: Db) => db.select({ id: clubs.id }).from(clubs).where(isConfirmed(db));

/** Confirmed clubs by name. */
export const listConfirmedClubs = (db: Db): Promise<Club[]> =>
  db
    .select({ id: clubs.id, club_name: clubs.name })
    .from(clubs)
    .where(isConfirmed(db))
    .orderBy(sql`${clubs.name} collate "und-x-icu"`, asc(clubs.id));

/** Returns whether there is a confirmed club with this id. */
export async function isClub(db: Db, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: clubs.id })
    .from(clubs)
    .where(and(eq(clubs.id, id), isConfirmed(db)));
  return rows.length > 0;
}

/** Confirmed coaches of a club by name, with id and name only. */
export const listCoachesOf = (db: Db, clubId: number): Promise<Coach[]> =>
  db
    .select({
      id: users.id,
      ...nameColumns,
    })
    .from(users)
    .where(and(eq(users.clubId, clubId), eq(users.userType, 'coach'), eq(users.confirmed, true)))
    .orderBy(...byName);

const nameTaken = (field: 'clubName' | 'club_name') =>
  invalidInput({ [field]: 'Клуб с таким названием уже есть' });

/** Lets `write` give a club a name; changes nothing and returns `undefined` if another club holds that name. */
async function unlessTaken<T>(tx: Db, write: (tx: Db) => Promise<T>): Promise<T | undefined> {
  try {
    return await tx.transaction(write);
  } catch (error) {
    if (isTaken(error, 'clubs_name')) return undefined;
    throw error;
  }
}

export async function renameClub(tx: Db, id: number, name: string): Promise<void> {
  const renamed = await unlessTaken(tx, (inner) =>
    inner.update(clubs).set({ name }).where(eq(clubs.id, id)).returning(),
  );
  if (!renamed) throw nameTaken('club_name');
}

/**
 * Creates a club for a new account and returns its id. The club does not hold its name before the account has
 * confirmed its address: a mistyped registration would block the name for the club that it belongs to.
 */
export async function openClub(tx: Db, name: string): Promise<number> {
  const ofThatName = and(
    reservesName(clubs),
    sql`${foldedName(clubs.name)} = ${foldedName(sql`${name}::text`)}`,
  );
  if ((await tx.$count(clubs, ofThatName)) > 0) throw nameTaken('clubName');
  const [club] = await tx.insert(clubs).values({ name }).returning({ id: clubs.id });
  if (!club) throw new Error('The new club was not returned');
  return club.id;
}

/**
 * Makes a club hold its name, once its account has confirmed the address. If another club has taken the name
 * meanwhile, the club's number is put after the name, and the account is notified.
 */
export async function reserveClubName(tx: Db, id: number, accountId: number): Promise<void> {
  const [club] = await tx.select().from(clubs).where(eq(clubs.id, id)).for('update');
  if (!club || club.nameReservedAt) return;
  for (let attempt = 0; ; attempt += 1) {
    const name = attempt === 0 ? club.name : numbered(club.name, id, attempt);
    const isStored = await unlessTaken(tx, (inner) =>
      inner.update(clubs).set({ name, nameReservedAt: sql`now()` }).where(eq(clubs.id, id)).returning(),
    );
    if (!isStored) continue;
    if (attempt > 0)
      await notify(tx, {
        userId: accountId,
        type: 'account_notification',
        kind: 'account',
        message: renamedText(name),
      });
    return;
  }
}

/** A name followed by the club's number, still valid for the profile. */
function numbered(name: string, id: number, attempt: number): string {
  const suffix = attempt === 1 ? ` (№${id})` : ` (№${id}-${attempt})`;
  return name.slice(0, NAME_LENGTH - suffix.length).trimEnd() + suffix;
}

/** Opens a closed club again, whose account has come back; another club may hold its name meanwhile. */
export async function reopenClub(tx: Db, id: number, accountId: number): Promise<void> {
  await tx.update(clubs).set({ closedAt: null, nameReservedAt: null }).where(eq(clubs.id, id));
  await reserveClubName(tx, id, accountId);
}

/** Closes a club: its name becomes free, and its coaches wait for another club's confirmation. */
export async function closeClub(tx: Db, id: number): Promise<void> {
  await tx.update(clubs).set({ closedAt: sql`now()` }).where(eq(clubs.id, id));
  await unconfirmCoachesOf(tx, id, 'ваш клуб покинул лигу');
}

/**
 * Withdraws a club's confirmations, in the transaction that locks its account: its coaches wait again, do not see
 * their athletes, and are told `why`.
 */
export async function unconfirmCoachesOf(tx: Db, clubId: number, why: string): Promise<void> {
  const isCoach = and(eq(users.clubId, clubId), eq(users.userType, 'coach'));
  // Unconfirmed coaches too: one may be about to be confirmed.
  const coaches = await tx.select().from(users).where(isCoach).orderBy(users.id).for('no key update');
  await tx.update(users).set({ confirmed: false }).where(isCoach);
  const affected = coaches.filter(({ confirmed }) => confirmed);
  if (affected.length > 0)
    await record(tx, { action: 'unconfirmed', subjects: affected.map(({ id }) => id) });
  await notify(
    tx,
    affected.map(({ id }) => ({
      userId: id,
      type: 'account_notification',
      kind: 'account' as const,
      message: clubLostText(why),
      subjectId: id,
    })),
  );
}
