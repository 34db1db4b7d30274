import type { ResultsTable } from '@league/shared/contract';
import { asc, eq } from 'drizzle-orm';
import { dropUnusedNames, storeNames } from '../../people/shown-names/athlete-names.ts';
import type { Db } from '../../platform/db/database.ts';
import { athleteNames, tournamentResults } from '../../platform/db/schema.ts';

/** The results of one category. */
export interface CategoryResults {
  /** «Кадеты, кат. А». */
  category: string;
  rows: Omit<ResultsTable['rows'][number], 'number'>[];
}

/** So many rows are stored with one statement. */
const AT_ONCE = 2_000;

/** Makes these the results of a published tournament. */
export async function replaceResults(
  tx: Db,
  tournamentId: string,
  categories: readonly CategoryResults[],
): Promise<void> {
  await tx.delete(tournamentResults).where(eq(tournamentResults.tournamentId, tournamentId));
  const rows = categories.flatMap(({ category, rows }) => rows.map((row) => ({ category, ...row })));
  const idOf = await storeNames(
    tx,
    rows.filter(({ name }) => name !== ''),
  );
  const stored = rows.map(({ category, sex, weight, place, team, wins, ...named }, line) => ({
    ...{ tournamentId, line, category, sex, weight, place, team, wins },
    nameId: named.name === '' ? null : idOf(named),
  }));
  for (let from = 0; from < stored.length; from += AT_ONCE)
    await tx.insert(tournamentResults).values(stored.slice(from, from + AT_ONCE));
  await dropUnusedNames(tx);
}

/** The results of a published tournament by category, with the names of everybody; an erased one is empty. */
export async function listResultsBy(db: Db, tournamentId: string): Promise<CategoryResults[]> {
  const rows = await db
    .select({ row: tournamentResults, name: athleteNames.name, born: athleteNames.born })
    .from(tournamentResults)
    .leftJoin(athleteNames, eq(athleteNames.id, tournamentResults.nameId))
    .where(eq(tournamentResults.tournamentId, tournamentId))
    .orderBy(asc(tournamentResults.line));
  return [...Map.groupBy(rows, ({ row }) => row.category)].map(([category, same]) => ({
    category,
    rows: same.map(({ row: { sex, weight, place, team, wins }, name, born }) => ({
      ...{ sex, weight, place, team, wins, born },
      name: name ?? '',
    })),
  }));
}
