import { EMPTY_DAY, type Sheet } from '@league/shared/day';
import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { FINAL, tournamentDays, weightCategories } from '../../platform/db/schema.ts';
import { execute } from '../days/log/execute.ts';

/**
 * Locks the final's day. Its log begins with the brackets that are there: those that it does not know yet are imported.
 * Lock order: before the weight categories.
 */
export async function lockFinalDay(tx: Db): Promise<void> {
  await tx.insert(tournamentDays).values({ tournamentId: FINAL, state: EMPTY_DAY }).onConflictDoNothing();
  await execute(tx, { tournament: FINAL, actor: null, request: null }, async ({ sheets }) => {
    const there = await tx.select({ id: weightCategories.id }).from(weightCategories);
    const unknown = there.flatMap(({ id }) => (sheets[id] ? [] : id));
    if (unknown.length === 0) return undefined;
    const rows = await tx
      .select()
      .from(weightCategories)
      .where(inArray(weightCategories.id, unknown))
      .orderBy(asc(weightCategories.id));
    return { type: 'import-sheets', sheets: rows.map(sheetOf) };
  });
}

const sheetOf = ({ id, rounds, roundsA, roundsB }: Sheet): Sheet => ({ id, rounds, roundsA, roundsB });
