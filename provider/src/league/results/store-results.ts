import type { ResultsTable } from '@league/shared/contract';
import { and, asc, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { dropUnusedNames, storeNames } from '../../people/shown-names/athlete-names.ts';
import { foldText } from '../../people/shown-names/match.ts';
import { NOBODY } from '../../people/shown-names/stored-name.ts';
import type { Db } from '../../platform/db/database.ts';
import { athleteNames, dayAthletes, tournamentResults, tournaments } from '../../platform/db/schema.ts';

/** The results of one category. */
export interface CategoryResults {
  /** «Кадеты, кат. А». */
  category: string;
  rows: Omit<ResultsTable['rows'][number], 'number'>[];
}

/** So many rows are stored with one statement. */
const AT_ONCE = 2_000;

/** Makes these the uploaded results of a published tournament. */
export async function replaceResults(
  tx: Db,
  tournamentId: string,
  categories: readonly CategoryResults[],
): Promise<void> {
  await tx.delete(tournamentResults).where(and(ofTournament(tournamentId), isNull(tournamentResults.entry)));
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

const ofTournament = (id: string) => eq(tournamentResults.tournamentId, id);

/** Whether a tournament has results on the site, and whether any are of the bouts of its day. */
export async function findKindsOfResults(db: Db, tournamentId: string) {
  const [row] = await db
    .select({ all: count(), fought: count(tournamentResults.entry) })
    .from(tournamentResults)
    .where(ofTournament(tournamentId));
  return { hasRows: (row?.all ?? 0) > 0, isFought: (row?.fought ?? 0) > 0 };
}

/** A result of a tournament's day; the name is that of the entry, so that its correction and its erasure follow. */
export type DayResult = Pick<
  typeof tournamentResults.$inferSelect,
  'category' | 'sex' | 'weight' | 'place' | 'team' | 'wins'
> & { entry: number };

/** Rows of a day stand below those of tables. */
const DAY_LINES = 1_000_000;

/** «Кадеты, кат. А» and «кадеты А» are one category. */
export const categoryKey = (title: string): string =>
  foldText(title)
    .replace(/ кат(егория)?(?= )/g, '')
    .replaceAll(' ', '');

/**
 * Makes these the results of a tournament's day, whose categories have these titles; none of one that the calendar does not
 * have. A table that was uploaded is the organiser's own word: it replaces the day's rows of its category. Where it names no
 * category of the day, it may be any of them: it replaces all rows, so that no child has two results.
 */
export async function replaceDayResults(
  tx: Db,
  tournamentId: string,
  titles: readonly string[],
  results: readonly DayResult[],
): Promise<void> {
  await tx
    .delete(tournamentResults)
    .where(and(ofTournament(tournamentId), isNotNull(tournamentResults.entry)));
  if (results.length === 0 || (await tx.$count(tournaments, eq(tournaments.id, tournamentId))) === 0) return;
  const uploaded = await tx
    .selectDistinct({ category: tournamentResults.category })
    .from(tournamentResults)
    .where(ofTournament(tournamentId));
  const known = new Set(titles.map(categoryKey));
  const replaced = new Set(uploaded.map(({ category }) => categoryKey(category)));
  const rest = results.filter(({ category }) => !replaced.has(categoryKey(category)));
  if (rest.length === 0 || [...replaced].some((key) => !known.has(key))) return;
  await tx
    .insert(tournamentResults)
    .values(rest.map((row, index) => ({ ...row, tournamentId, line: DAY_LINES + index })));
}

/** Name and year of birth of a row; to be joined with both tables of names. */
export const namedInRow = {
  name: sql<string>`coalesce(${athleteNames.name}, nullif(${dayAthletes.name}, ${NOBODY}), '')`,
  born: sql<number | null>`coalesce(${athleteNames.born}, extract(year from ${dayAthletes.birthdate})::int)`,
};

/** The results of a tournament by category, with the names of everybody; an erased one is empty. */
export async function listResultsBy(db: Db, tournamentId: string): Promise<CategoryResults[]> {
  const rows = await db
    .select({ row: tournamentResults, ...namedInRow })
    .from(tournamentResults)
    .leftJoin(athleteNames, eq(athleteNames.id, tournamentResults.nameId))
    .leftJoin(dayAthletes, eq(dayAthletes.id, tournamentResults.entry))
    .where(ofTournament(tournamentId))
    .orderBy(asc(tournamentResults.line));
  return [...Map.groupBy(rows, ({ row }) => row.category)].map(([category, same]) => ({
    category,
    rows: same.map(({ row: { sex, weight, place, team, wins }, name, born }) => ({
      ...{ sex, weight, place, team, wins, name, born },
    })),
  }));
}
