import type { OrganiserPerson } from '@league/shared/contract';
import { and, asc, eq, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { confirmLocked, isTheLeagues, lockAccountById } from '../../people/accounts/confirm.ts';
import { confirmedClubIds } from '../../people/clubs/clubs.ts';
import type { ErasePerson } from '../../people/privacy/erase.ts';
import type { Db } from '../../platform/db/database.ts';
import { clubs, users } from '../../platform/db/schema.ts';
import { record } from '../../platform/journal/record.ts';
import { enqueueLetter } from '../../platform/mail/letters.ts';
import { conflict, notFound } from '../../platform/refusal.ts';

/** Deletes a waiting account, locked for update with those who depend on it, and mails the reason. */
export async function rejectLocked(
  tx: Db,
  { id, email }: Pick<typeof users.$inferSelect, 'id' | 'email'>,
  reason: string,
  erasePerson: ErasePerson,
): Promise<void> {
  await record(tx, { action: 'refused', subjects: [id] });
  await erasePerson(tx, id);
  // After the deletion, which removes all mails to the address.
  if (email !== null) await enqueueLetter(tx, { kind: 'account_rejected', to: email, reason });
}

const follower = alias(users, 'follower');

/** Accounts that wait for the league's word, the oldest first. */
export async function listWaiting(db: Db): Promise<OrganiserPerson[]> {
  const coaches = db
    .select({ number: sql<number>`count(*)` })
    .from(follower)
    .where(
      and(eq(follower.clubId, users.clubId), eq(follower.userType, 'coach'), isNull(follower.deletedAt)),
    );
  const rows = await db
    .select({ person: users, club: clubs.name, coaches: sql<number>`(${coaches})`.mapWith(Number) })
    .from(users)
    .leftJoin(clubs, and(eq(clubs.id, users.clubId), isNull(clubs.closedAt)))
    .where(
      and(
        eq(users.confirmed, false),
        isNull(users.deletedAt),
        isNotNull(users.email),
        or(
          eq(users.userType, 'club'),
          eq(users.userType, 'referee'),
          and(
            eq(users.userType, 'coach'),
            or(isNull(users.clubId), notInArray(users.clubId, confirmedClubIds(db))),
          ),
        ),
      ),
    )
    .orderBy(asc(users.id));
  return rows.map(({ person, club, coaches: followers }) => ({
    id: person.id,
    user_type: person.userType as OrganiserPerson['user_type'],
    firstname: person.firstname,
    lastname: person.lastname,
    middlename: person.middlename,
    email: person.email ?? '',
    telephone: person.telephone,
    federation: person.federation,
    club_name: club,
    qualification: person.qualification,
    coaches: person.userType === 'club' ? followers : 0,
    address_verified: person.emailVerifiedAt !== null,
    registered_at: person.createdAt.toISOString(),
  }));
}

/** Confirms an account for the league; again is a no-op. */
export async function confirmByLeague(tx: Db, id: number): Promise<void> {
  await confirmLocked(tx, await lockTheLeagues(tx, id));
}

/** Refuses a waiting account for the league: deletes it and mails the reason. Throws 409 for a confirmed one. */
export async function refuseByLeague(
  tx: Db,
  id: number,
  reason: string,
  erasePerson: ErasePerson,
): Promise<void> {
  const account = await lockTheLeagues(tx, id, 'update');
  if (account.confirmed)
    throw conflict('Эта учётная запись уже подтверждена: отказать ей нельзя. Обновите страницу.');
  await rejectLocked(tx, account, reason, erasePerson);
}

/** Locks an account that the league decides about; another one is not found. */
async function lockTheLeagues(tx: Db, id: number, strength?: 'update') {
  const account = await lockAccountById(tx, id, strength);
  if (!account || account.email === null || !(await isTheLeagues(tx, account))) throw notFound();
  return account;
}
