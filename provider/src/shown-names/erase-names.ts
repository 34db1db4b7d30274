import type { Rounds } from '@league/shared/contract';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { applications, bracketRevisions, clubs, users, weightCategories } from '../db/schema.ts';
import { NOBODY } from './kept-name.ts';
import { withoutPerson } from './listed-names.ts';
import { athletesByText } from './match.ts';

const LISTS = ['rounds', 'roundsA', 'roundsB'] as const;

/**
 * Removes the names of athletes, whose rows still have them, from brackets, their revisions and the applications of
 * others. A text that may name somebody else too stays.
 */
export async function eraseNames(tx: Db, ids: number[]): Promise<void> {
  const columns = {
    id: users.id,
    lastname: users.lastname,
    firstname: users.firstname,
    middlename: users.middlename,
    birthday: users.birthday,
    club: clubs.name,
  };
  const athletes = tx.select(columns).from(users).leftJoin(clubs, eq(clubs.id, users.clubId)).$dynamic();
  const isAthlete = and(eq(users.userType, 'athlete'), isNull(users.deletedAt));
  const leaving = await athletes.where(and(isAthlete, inArray(users.id, ids)));
  if (leaving.length === 0) return;
  const staying = await tx
    .select(columns)
    .from(users)
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .where(
      and(
        isAthlete,
        notInArray(users.id, ids),
        inArray(
          users.lastname,
          leaving.map(({ lastname }) => lastname),
        ),
      ),
    );
  const [findLeaving, findStaying] = [athletesByText(leaving), athletesByText(staying)];
  const isTheirs = (text: string) => findLeaving(text).length > 0 && findStaying(text).length === 0;
  const cleared = (text: string) => (isTheirs(text) ? NOBODY : text);
  const clear = (rounds: Rounds): Rounds =>
    rounds.map((round) =>
      round.map((bout) => ({
        ...bout,
        sportsman1: cleared(bout.sportsman1),
        sportsman2: cleared(bout.sportsman2),
      })),
    );
  const clearAll = (row: Record<(typeof LISTS)[number], Rounds>) => {
    const next = { rounds: clear(row.rounds), roundsA: clear(row.roundsA), roundsB: clear(row.roundsB) };
    return LISTS.some((list) => JSON.stringify(next[list]) !== JSON.stringify(row[list])) ? next : undefined;
  };

  for (const category of await tx
    .select()
    .from(weightCategories)
    .orderBy(weightCategories.id)
    .for('update')) {
    const next = clearAll(category);
    // A new version: an editor who still shows the name cannot save it back.
    if (next)
      await tx
        .update(weightCategories)
        .set({ ...next, version: category.version + 1, updatedAt: sql`now()` })
        .where(eq(weightCategories.id, category.id));
  }
  for (const revision of await tx.select().from(bracketRevisions)) {
    const next = clearAll(revision);
    if (next)
      await tx
        .update(bracketRevisions)
        .set(next)
        .where(
          and(
            eq(bracketRevisions.categoryId, revision.categoryId),
            eq(bracketRevisions.version, revision.version),
          ),
        );
  }
  const birthdays = new Set(leaving.map(({ birthday }) => birthday));
  for (const { id, rows } of await tx.select().from(applications)) {
    const isNamed = (row: (typeof rows)[number]) =>
      birthdays.has(row.birthdate) &&
      findLeaving(row.name).some(
        (athlete) => leaving.find((one) => one.id === athlete.id)?.birthday === row.birthdate,
      );
    if (!rows.some(isNamed)) continue;
    const next = rows.map((row) => (isNamed(row) ? withoutPerson(row) : row));
    await tx.update(applications).set({ rows: next }).where(eq(applications.id, id));
  }
}
