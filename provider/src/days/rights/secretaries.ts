import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { daySecretaries, users } from '../../db/schema.ts';
import { record } from '../../journal/record.ts';
import { listName } from '../../people/names.ts';
import { conflict, notFound } from '../../refusal.ts';
import { lockDay } from '../log/execute.ts';
import { mayBeSecretary } from './secretary.ts';

interface Secretary {
  id: number;
  name: string;
  email: string;
}

/** The secretaries of a tournament by name. */
export async function listSecretaries(db: Db, tournament: string): Promise<Secretary[]> {
  const rows = await db
    .select({
      id: users.id,
      lastname: users.lastname,
      firstname: users.firstname,
      email: users.email,
    })
    .from(daySecretaries)
    .innerJoin(users, eq(users.id, daySecretaries.userId))
    .where(and(eq(daySecretaries.tournamentId, tournament), isNull(users.deletedAt)))
    .orderBy(asc(users.lastname), asc(users.firstname), asc(users.id));
  return rows.map(({ id, email, ...person }) => ({ id, name: listName(person), email: email ?? '' }));
}

/** Makes an account a secretary; no-op if it is one. Throws 409 for an account that may not be one. */
export async function addSecretary(tx: Db, tournament: string, email: string): Promise<void> {
  const [account] = await tx
    .select()
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
    .for('key share');
  await lockDay(tx, tournament);
  if (!account) throw conflict('Учётной записи с таким адресом нет.');
  if (!mayBeSecretary({ ...account, organiser: account.organiserSince !== null }))
    throw conflict('Секретарём может быть подтверждённый судья или клуб.');
  await putSecretary(tx, tournament, account.id);
}

/** Stores the right of an account that may have it. */
export async function putSecretary(tx: Db, tournament: string, userId: number): Promise<void> {
  const added = await tx
    .insert(daySecretaries)
    .values({ tournamentId: tournament, userId })
    .onConflictDoNothing()
    .returning();
  if (added.length > 0)
    await record(tx, {
      action: 'day_secretary_named',
      subjects: [userId],
      object: `tournament:${tournament}`,
    });
}

/** Takes the right back. Throws 404 for whoever does not have it, and 409 for the last one unless that may go. */
export async function removeSecretary(
  tx: Db,
  tournament: string,
  userId: number,
  { mayBeLast = false } = {},
): Promise<void> {
  await lockDay(tx, tournament);
  const listed = await listSecretaries(tx, tournament);
  if (!listed.some(({ id }) => id === userId)) throw notFound();
  if (listed.length === 1 && !mayBeLast)
    throw conflict('Это последний секретарь турнира: сначала назначьте другого.');
  await tx
    .delete(daySecretaries)
    .where(and(eq(daySecretaries.tournamentId, tournament), eq(daySecretaries.userId, userId)));
  await record(tx, {
    action: 'day_secretary_removed',
    subjects: [userId],
    object: `tournament:${tournament}`,
  });
}
