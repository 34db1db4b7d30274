import { type ContentSet, ratingOf, ratingTable, tournamentDocument } from '@league/shared/contract';
import type { Db } from '../../../platform/db/database.ts';
import { filesOf, namedFiles } from '../files/content-files.ts';
import { documentsOf, type Held, revisionsOf } from './live.ts';

/** Everything that is live, once this draft has this revision; null: once it is gone. */
export async function contentSet(
  db: Db,
  held: readonly Held[],
  change?: { tournamentId: string; revision: number | null },
): Promise<ContentSet> {
  const revisions = revisionsOf(held);
  if (change?.revision != null) revisions.set(change.tournamentId, change.revision);
  else if (change) revisions.delete(change.tournamentId);
  const documents: ContentSet['documents'] = [];
  const ratings: ContentSet['ratings'] = [];
  const files: ContentSet['files'] = {};
  for (const { id, document } of await documentsOf(db, revisions)) {
    const rating = ratingOf(id);
    if (rating) {
      ratings.push(ratingTable.parse({ ...document, id: rating }));
      continue;
    }
    // Was valid when it was ordered; parsing cuts what surrounds its texts.
    documents.push(tournamentDocument.parse({ ...document, id }));
    const named = new Set(namedFiles(document).map(({ name }) => name));
    for (const { name, hash } of await filesOf(db, id)) if (named.has(name)) files[`${id}/${name}`] = hash;
  }
  return { documents, ratings, files };
}

/** A sentence for each file that a tournament names and that is not there any more: its release could not be composed. */
export const missingFiles = ({ documents, files }: ContentSet): string[] =>
  documents.flatMap(({ id, title, ...document }) =>
    namedFiles(document)
      .filter(({ name }) => files[`${id}/${name}`] === undefined)
      .map(({ name }) => `«${title}»: файла ${name} больше нет. Загрузите его и опубликуйте этот турнир.`),
  );
