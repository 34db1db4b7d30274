import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contentPublications } from '../../../platform/db/schema.ts';

const { id, kind, revision, state, tournamentId } = contentPublications;

/** The publications of a tournament in the order in which they went live: one is ordered after the one before is settled. */
export const IN_ORDER = asc(id);

/** The revisions of a tournament that were live and are not taken back, the present one last. */
export async function stackOf(db: Db, tournament: string): Promise<number[]> {
  const rows = await db
    .select({ kind, revision })
    .from(contentPublications)
    .where(and(eq(tournamentId, tournament), eq(state, 'live')))
    .orderBy(IN_ORDER);
  const stack: number[] = [];
  for (const row of rows)
    if (row.kind === 'withdraw') stack.pop();
    else if (row.revision !== null) stack.push(row.revision);
  return stack;
}
