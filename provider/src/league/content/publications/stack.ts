import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contentPublications } from '../../../platform/db/schema.ts';

const { id, kind, liveNumber, revision, state, tournamentId } = contentPublications;

/** The publications of a tournament that went live, the oldest first. */
export const IN_ORDER = [asc(liveNumber), asc(id)];

/** The number of a publication of this tournament that goes live now; the draft is locked. */
export const nextNumber = (tournament: string) =>
  sql<number>`(select coalesce(max(${liveNumber}), 0) + 1 from ${contentPublications} where ${eq(tournamentId, tournament)})`;

/** The revisions of a tournament that were live and are not taken back, the present one last. */
export async function stackOf(db: Db, tournament: string): Promise<number[]> {
  const rows = await db
    .select({ kind, revision })
    .from(contentPublications)
    .where(and(eq(tournamentId, tournament), eq(state, 'live')))
    .orderBy(...IN_ORDER);
  const stack: number[] = [];
  for (const row of rows)
    if (row.kind === 'withdraw') stack.pop();
    else if (row.revision !== null) stack.push(row.revision);
  return stack;
}
