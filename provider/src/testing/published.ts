import { sql } from 'drizzle-orm';
import { type CategoryResults, replaceResults } from '../league/results/store-results.ts';
import type { Db } from '../platform/db/database.ts';
import {
  contentBlobs,
  contentDrafts,
  contentFiles,
  contentRevisions,
  type DraftDocument,
  tournaments,
} from '../platform/db/schema.ts';
import { WHOLE } from './content-scene.ts';

interface Published {
  id: string;
  title?: string;
  /** First day. */
  date?: string;
  /** Fields of its document that differ from `WHOLE`. */
  fields?: DraftDocument;
  results?: CategoryResults[];
  /** Names of its files in the store, by their names on the page. */
  files?: Record<string, string>;
}

/** A tournament that everybody sees, as a publication at the desk leaves it; published again if it is there. */
export async function publishTournament(
  db: Db,
  { id, title = `Кубок ${id}`, date = '2024-02-17', fields = {}, results = [], files = {} }: Published,
): Promise<void> {
  const document = { ...WHOLE, title, startsAt: `${date}T09:00:00+03:00`, ...fields };
  await db.transaction(async (tx) => {
    const [draft] = await tx
      .insert(contentDrafts)
      .values({ tournamentId: id, document })
      .onConflictDoUpdate({
        target: contentDrafts.tournamentId,
        set: { document, revision: sql`${contentDrafts.revision} + 1` },
      })
      .returning();
    const number = draft?.revision ?? 1;
    const at = new Date();
    await tx.insert(contentRevisions).values({
      ...{ tournamentId: id, number, document, fields: Object.keys(document) },
      ...{ begunAt: at, savedAt: at, isShown: true },
    });
    const row = { id, title, date, published: number };
    await tx.insert(tournaments).values(row).onConflictDoUpdate({ target: tournaments.id, set: row });
    for (const [name, storedAs] of Object.entries(files)) {
      await tx.insert(contentBlobs).values({ hash: storedAs, storedAs, size: 9 }).onConflictDoNothing();
      await tx.insert(contentFiles).values({ tournamentId: id, name, hash: storedAs }).onConflictDoNothing();
    }
    await replaceResults(tx, id, results);
  });
}
