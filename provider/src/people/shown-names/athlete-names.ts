import { and, eq, ilike, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { athleteNames, notifications, ratingRows, tournamentResults } from '../../platform/db/schema.ts';
import type { LeavingNames, PersonalData } from '../people/personal-data.ts';
import { stemOf } from './name-in-prose.ts';
import { eraseFromTexts } from './public-texts.ts';
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
  const sorted = [...byKey].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, name]) => name);
  const ids = new Map<string, number>();
  for (let from = 0; from < sorted.length; from += AT_ONCE) {
    const stored = await tx
      .insert(athleteNames)
      .values(sorted.slice(from, from + AT_ONCE))
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
 * Tells which rows of tables are those of athletes who are erased. Namesakes of another year stay; where the table does not say the
 * year, those of another club. What may be somebody's who stays is kept, and so is everything where no coach has confirmed the
 * one who leaves: anybody could enter another's name. `undefined`: none is anybody's.
 */
export function leavingRows({ athletes: all, namesakes }: Pick<LeavingNames, 'athletes' | 'namesakes'>) {
  const athletes = all.filter(({ confirmed }) => confirmed);
  if (athletes.length === 0) return undefined;
  const isLeft = withheldBy(athletes, new Set());
  const isStaying = withheldBy(namesakes, new Set());
  return {
    /** Of the names: a row of another one is nobody's. */
    where: or(
      ...athletes.map(({ lastname }) =>
        ilike(athleteNames.name, `%${stemOf(lastname).replaceAll('е', '_')}%`),
      ),
    ),
    isLeaving: (row: TabledName & { club: string }) => isLeft(row) && !isStaying(row),
  };
}

/** Results keep the place of an erased athlete without a name, and so do messages to others. The rooms of other tables come before. */
export const athleteNameData: PersonalData = {
  tables: [athleteNames],
  async erase(tx, { names }) {
    await eraseFromTexts(tx, notifications, ['message'], names.inProse);
    const leaving = leavingRows(names);
    if (!leaving) return;
    const placed = await tx
      .select({
        ...{ name: athleteNames.name, born: athleteNames.born },
        ...{ club: tournamentResults.team, row: tournamentResults },
      })
      .from(tournamentResults)
      .innerJoin(athleteNames, eq(athleteNames.id, tournamentResults.nameId))
      .where(leaving.where);
    for (const { row } of placed.filter(leaving.isLeaving))
      await tx
        .update(tournamentResults)
        .set({ nameId: null })
        .where(
          and(eq(tournamentResults.tournamentId, row.tournamentId), eq(tournamentResults.line, row.line)),
        );
    await dropUnusedNames(tx);
  },
};
