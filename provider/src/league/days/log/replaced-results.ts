import { type DayState, type Outcomes, replacedBy, thingOf } from '@league/shared/day';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { dayLog } from '../../../platform/db/schema.ts';
import { readRow } from './read-row.ts';

/** By bout: the result that its last command has put another in the place of. */
export async function findReplaced(
  db: Db,
  tournament: string,
  { bouts, revisions }: Pick<DayState, 'bouts' | 'revisions'>,
): Promise<Outcomes> {
  const last = Object.entries(bouts).flatMap(([id, { result }]) =>
    result ? (revisions[thingOf({ thing: 'bout', id })] ?? []) : [],
  );
  if (last.length === 0) return {};
  const rows = await db
    .select({ seq: dayLog.seq, schema: dayLog.schema, type: dayLog.type, changes: dayLog.changes })
    .from(dayLog)
    // A first result replaces nothing.
    .where(and(eq(dayLog.tournamentId, tournament), inArray(dayLog.seq, last), ne(dayLog.type, 'result')))
    .orderBy(asc(dayLog.seq));
  const changes = rows
    .map(readRow)
    .flatMap((row) => row.changes.filter((change) => revisions[thingOf(change)] === row.seq));
  return replacedBy({}, changes);
}
