import {
  checkFiles,
  type Prepared,
  prepareImport,
  storeImport,
} from '../league/content/import/import-tournament.ts';
import { importRatings } from '../league/ratings/import.ts';
import { contentDrafts } from '../platform/db/schema.ts';
import type { Stored } from '../platform/storage/removals.ts';

/**
 * Imports the tournaments and tables of the rating of the repository at the first start, the tournaments all together or not
 * at all. Returns how many there were.
 * @throws if the archive has problems
 */
export async function importArchive({ isDemo, ...stored }: Stored & { isDemo: boolean }): Promise<number> {
  const { db } = stored;
  if ((await db.$count(contentDrafts)) > 0) return 0;
  // Loaded for the first start alone.
  const { ARCHIVE, describeProblem, readFolder } = await import('@league/content');
  const { parseWorkbook } = await import('../league/attachments/workbook-thread.ts');
  const { documents, files, ratings, problems } = await readFolder(ARCHIVE);
  if (problems.length > 0) throw new Error(problems.map(describeProblem).join('\n'));
  // The tournaments come last: once they are there, the next start has nothing to do.
  await importRatings(stored, ratings, files);
  const prepared: Prepared[] = [];
  for (const document of documents) {
    const prefix = `${document.id}/`;
    const own = [...files].flatMap(([key, bytes]) =>
      key.startsWith(prefix) ? [[key.slice(prefix.length), Buffer.from(bytes)] as const] : [],
    );
    const imported = { document, files: new Map(own) };
    checkFiles(imported);
    // Our own workbooks need no thread for each.
    const one = await prepareImport(stored, imported, async (bytes) => parseWorkbook(bytes));
    if (one.problems.length > 0) throw new Error(one.problems.map(({ message }) => message).join('\n'));
    prepared.push(one);
  }
  const now = new Date();
  await db.transaction(async (tx) => {
    for (const one of prepared) await storeImport(tx, one, { by: null, now, isDemo });
  });
  return prepared.length;
}
