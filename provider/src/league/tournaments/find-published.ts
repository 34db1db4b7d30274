import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/database.ts';
import { contentRevisions, type DraftDocument, tournaments } from '../../platform/db/schema.ts';

/** What everybody sees of a tournament. */
export interface Published {
  /** Number of the revision. */
  revision: number;
  /** Was valid when it was published. */
  document: DraftDocument;
}

const published = (db: Db) =>
  db
    .select({
      id: tournaments.id,
      revision: contentRevisions.number,
      document: contentRevisions.document,
    })
    .from(tournaments)
    .innerJoin(
      contentRevisions,
      and(
        eq(contentRevisions.tournamentId, tournaments.id),
        eq(contentRevisions.number, tournaments.published),
      ),
    );

/** The published revision of a tournament; `undefined`: there is none. */
export const findPublished = async (db: Db, id: string): Promise<Published | undefined> =>
  (await published(db).where(eq(tournaments.id, id)))[0];

/** The published revisions of all tournaments. */
export const listPublished = (db: Db): Promise<(Published & { id: string })[]> => published(db);
