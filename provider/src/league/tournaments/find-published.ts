import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contentRevisions, type DraftDocument, tournaments } from '../../platform/db/schema.ts';

/** What everybody sees of a tournament. */
export interface Published {
  /** Number of the revision. */
  revision: number;
  /** Was valid when it was published. */
  document: DraftDocument;
}

/** The published revision of a tournament; `undefined`: there is none. */
export async function findPublished(db: Db, id: string): Promise<Published | undefined> {
  const [found] = await db
    .select({ revision: contentRevisions.number, document: contentRevisions.document })
    .from(tournaments)
    .innerJoin(
      contentRevisions,
      sql`${contentRevisions.tournamentId} = ${tournaments.id} and ${contentRevisions.number} = ${tournaments.published}`,
    )
    .where(eq(tournaments.id, id));
  return found;
}
