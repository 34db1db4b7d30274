import { and, eq, inArray, or } from 'drizzle-orm';
import { NOBODY } from '../../../people/shown-names/kept-name.ts';
import { withoutPerson } from '../../../people/shown-names/listed-names.ts';
import { athletesByText } from '../../../people/shown-names/match.ts';
import type { Db } from '../../../platform/db/database.ts';
import { dayAthletes, users } from '../../../platform/db/schema.ts';
import { eraseNotes } from '../log/notes.ts';

/**
 * Removes the names of athletes, whose rows still have them, from the entries of tournaments: those that are linked to
 * them, and those of the same name and birth date.
 */
export async function eraseEntries(tx: Db, ids: number[]): Promise<void> {
  const leaving = await tx.select().from(users).where(inArray(users.id, ids));
  const birthdays = leaving.flatMap(({ birthday }) => birthday ?? []);
  const find = athletesByText(leaving.map((person) => ({ ...person, club: null })));
  const found = await tx
    .select()
    .from(dayAthletes)
    .where(or(inArray(dayAthletes.userId, ids), inArray(dayAthletes.birthdate, birthdays)))
    .orderBy(dayAthletes.id);
  const theirs = found.filter(
    ({ userId, name, birthdate }) =>
      ids.includes(userId ?? 0) ||
      find(name).some((one) =>
        leaving.some((person) => person.id === one.id && person.birthday === birthdate),
      ),
  );
  await eraseNotes(tx, theirs);
  for (const { id, name, birthdate } of theirs)
    await tx
      .update(dayAthletes)
      .set({ ...withoutPerson({ name, birthdate }), userId: null, linkConfirmedAt: null })
      .where(eq(dayAthletes.id, id));
}

/** Removes the names of coaches from the entries of others; `isTheirs` decides about a coach and a club. */
export async function eraseCoachesOfEntries(
  tx: Db,
  isTheirs: (coach: string, club: string) => boolean,
): Promise<void> {
  const coaches = await tx
    .selectDistinct({ coachName: dayAthletes.coachName, club: dayAthletes.club })
    .from(dayAthletes);
  const erased = coaches.filter(({ coachName, club }) => coachName !== null && isTheirs(coachName, club));
  for (const { coachName, club } of erased)
    await tx
      .update(dayAthletes)
      .set({ coachName: NOBODY })
      .where(and(eq(dayAthletes.coachName, coachName ?? ''), eq(dayAthletes.club, club)));
}
