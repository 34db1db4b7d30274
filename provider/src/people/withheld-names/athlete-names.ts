import { and, eq, ilike, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { athleteNames, ratingRows, tournamentResults } from '../../platform/db/schema.ts';
import type { PersonalData } from '../people/personal-data.ts';
import { stemOf } from '../shown-names/name-in-prose.ts';
import { isWithheld } from './is-withheld.ts';
import { withheldBy } from './withheld.ts';

/** A person as a table names them. */
export interface TabledName {
  name: string;
  /** Year of birth; null: the table does not say it. */
  born: number | null;
}

const keyOf = ({ name, born }: TabledName) => `${born} ${name}`;

/** So many names are stored with one statement. */
const AT_ONCE = 5_000;

/** Stores names, each once; returns the number of each. */
export async function storeNames(tx: Db, names: readonly TabledName[]): Promise<(of: TabledName) => number> {
  const byKey = new Map(names.map(({ name, born }) => [keyOf({ name, born }), { name, born }]));
  // In one order, so that two transactions wait for each other instead of deadlocking.
  const wanted = [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, name]) => name);
  const ids = new Map<string, number>();
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const stored = await tx
      .insert(athleteNames)
      .values(wanted.slice(from, from + AT_ONCE))
      // Answers those that are there already, too.
      .onConflictDoUpdate({
        target: [athleteNames.name, athleteNames.born],
        set: { name: sql`excluded.name` },
      })
      .returning();
    for (const one of stored) ids.set(keyOf(one), one.id);
  }
  return (of) => {
    const id = ids.get(keyOf(of));
    if (id === undefined) throw new Error('The name was not stored');
    return id;
  };
}

/** Removes the names to which no table refers any more. */
export const dropUnusedNames = async (tx: Db): Promise<void> => {
  const inResults = tx
    .select({ one: sql`1` })
    .from(tournamentResults)
    .where(eq(tournamentResults.nameId, athleteNames.id));
  const inRatings = tx.select({ one: sql`1` }).from(ratingRows).where(eq(ratingRows.nameId, athleteNames.id));
  await tx.delete(athleteNames).where(and(notExists(inResults), notExists(inRatings)));
};

/**
 * Results keep the place of an erased athlete without a name, tables of the rating lose the row. Namesakes of another year stay; where
 * the table does not say the year, those of another club. What may be somebody's who stays is kept, and so is everything
 * where no coach has confirmed the one who leaves: anybody could enter another's name.
 */
export const athleteNameData: PersonalData = {
  tables: [athleteNames],
  async erase(tx, { names: { athletes: named, namesakes } }) {
    const athletes = named.filter(({ confirmed }) => confirmed);
    if (athletes.length === 0) return;
    const stems = athletes.map(({ lastname }) =>
      ilike(athleteNames.name, `%${stemOf(lastname).replaceAll('е', '_')}%`),
    );
    const isLeft = isWithheld(withheldBy(athletes, new Set()));
    const isKept = isWithheld(withheldBy(namesakes, new Set()));
    const isLeaving = (row: TabledName & { club: string }) => isLeft(row) && !isKept(row);
    const columns = { name: athleteNames.name, born: athleteNames.born };
    const rated = await tx
      .select({ ...columns, club: ratingRows.club, row: ratingRows })
      .from(ratingRows)
      .innerJoin(athleteNames, eq(athleteNames.id, ratingRows.nameId))
      .where(or(...stems));
    for (const { row } of rated.filter(isLeaving))
      await tx
        .delete(ratingRows)
        .where(
          and(
            eq(ratingRows.rating, row.rating),
            eq(ratingRows.number, row.number),
            eq(ratingRows.line, row.line),
          ),
        );
    const placed = await tx
      .select({ ...columns, club: tournamentResults.team, row: tournamentResults })
      .from(tournamentResults)
      .innerJoin(athleteNames, eq(athleteNames.id, tournamentResults.nameId))
      .where(or(...stems));
    for (const { row } of placed.filter(isLeaving))
      await tx
        .update(tournamentResults)
        .set({ nameId: null })
        .where(
          and(eq(tournamentResults.tournamentId, row.tournamentId), eq(tournamentResults.line, row.line)),
        );
    await dropUnusedNames(tx);
  },
};
