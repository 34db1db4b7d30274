import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/database.ts';
import { contentPublications, contentRevisions, type DraftDocument } from '../../../platform/db/schema.ts';

/** The revision of each tournament that is live, by its id. */
export async function liveRevisions(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectDistinctOn([contentPublications.tournamentId], {
      id: contentPublications.tournamentId,
      revision: contentPublications.revision,
    })
    .from(contentPublications)
    .where(eq(contentPublications.state, 'live'))
    .orderBy(
      contentPublications.tournamentId,
      sql`${contentPublications.settledAt} desc`,
      sql`${contentPublications.id} desc`,
    );
  return new Map(rows.flatMap(({ id, revision }) => (revision === null ? [] : [[id, revision]])));
}

/** The revisions of a tournament that were live and are not taken back, the present one last. */
export async function liveStack(db: Db, id: string): Promise<number[]> {
  const rows = await db
    .select({ kind: contentPublications.kind, revision: contentPublications.revision })
    .from(contentPublications)
    .where(and(eq(contentPublications.tournamentId, id), eq(contentPublications.state, 'live')))
    .orderBy(asc(contentPublications.settledAt), asc(contentPublications.id));
  const stack: number[] = [];
  for (const { kind, revision } of rows)
    if (kind === 'withdraw') stack.pop();
    else if (revision !== null) stack.push(revision);
  return stack;
}

/** The documents of these revisions, in the order of the tournaments' ids. */
export async function documentsOf(
  db: Db,
  revisions: ReadonlyMap<string, number>,
): Promise<{ id: string; document: DraftDocument }[]> {
  if (revisions.size === 0) return [];
  const { tournamentId, number, document } = contentRevisions;
  const pairs = [...revisions].map(([id, revision]) => sql`(${id}, ${revision}::int)`);
  return db
    .select({ id: tournamentId, document })
    .from(contentRevisions)
    .where(sql`(${tournamentId}, ${number}) in (${sql.join(pairs, sql`, `)})`)
    .orderBy(asc(tournamentId));
}

/** What everybody sees of a tournament. */
export async function readLive(db: Db, id: string) {
  const [newest] = await db
    .select({ release: contentPublications.release })
    .from(contentPublications)
    .where(eq(contentPublications.state, 'live'))
    .orderBy(desc(contentPublications.settledAt), desc(contentPublications.id))
    .limit(1);
  return {
    revision: (await liveStack(db, id)).at(-1) ?? null,
    isRolledBack: false,
    release: newest?.release ?? null,
  };
}
