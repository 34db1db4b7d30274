import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Actor } from '../../../identity/access/actor.ts';
import { lockPeople } from '../../../people/people/users.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dayAthletes, users } from '../../../platform/db/schema.ts';
import { record } from '../../../platform/journal/record.ts';
import { notFound } from '../../../platform/refusal.ts';
import { execute, lockDay } from '../log/execute.ts';
import { findOwnEntries } from './my-entries.ts';

/**
 * Links an entry to the account of an athlete the actor coaches; no-op if it is linked. Throws 404 if the entry has
 * changed meanwhile.
 */
export async function confirmLink(
  tx: Db,
  tournament: string,
  entry: number,
  { actor, athlete }: { actor: Actor; athlete: number },
): Promise<void> {
  // People before the day, as every command locks.
  await lockPeople(tx, [athlete]);
  await lockDay(tx, tournament);
  const own = (await findOwnEntries(tx, tournament, actor)).find((one) => one.athlete.id === entry);
  if (own?.athlete.userId === athlete) return;
  if (own?.proposed !== athlete) throw notFound();
  await tx
    .update(dayAthletes)
    .set({ userId: athlete, linkConfirmedAt: new Date() })
    .where(eq(dayAthletes.id, entry));
  await record(tx, {
    action: 'day_link_confirmed',
    subjects: [athlete],
    object: `tournament:${tournament}`,
    details: { entry },
  });
  await joinFamily(tx, tournament, athlete, actor);
}

/** Gives the linked entries of one parent's children a common number, as long as the list is open. */
async function joinFamily(tx: Db, tournament: string, userId: number, actor: Actor): Promise<void> {
  const [child] = await tx.select({ parentId: users.parentId }).from(users).where(eq(users.id, userId));
  if (!child?.parentId) return;
  const siblings = await tx
    .select({ id: dayAthletes.id })
    .from(dayAthletes)
    .innerJoin(users, eq(users.id, dayAthletes.userId))
    .where(
      and(
        eq(dayAthletes.tournamentId, tournament),
        isNotNull(dayAthletes.userId),
        eq(users.parentId, child.parentId),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(dayAthletes.id);
  const [eldest] = siblings;
  if (!eldest || siblings.length < 2) return;
  for (const { id } of siblings)
    await execute(tx, { tournament, actor: actor.id, request: null }, ({ entries }) =>
      entries[id] && entries[id].family !== eldest.id
        ? { type: 'correct-entry', entry: id, fields: { family: eldest.id } }
        : undefined,
    );
}
