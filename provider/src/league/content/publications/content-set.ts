import { type ContentSet, ratingOf, ratingTable, tournamentDocument } from '@league/shared/contract';
import type { Db } from '../../../platform/db/database.ts';
import { filesOf, namedFiles } from '../files/content-files.ts';
import type { Shown } from './shown-documents.ts';

/** These documents with their files, as a release is composed of them. */
export async function contentSet(db: Db, shown: readonly Shown[]): Promise<ContentSet> {
  const documents: ContentSet['documents'] = [];
  const ratings: ContentSet['ratings'] = [];
  const files: ContentSet['files'] = {};
  for (const { id, document } of shown) {
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

/** A sentence for each document that this version of the site cannot show any more. */
export const unfitDocuments = (shown: readonly Shown[]): string[] =>
  shown.flatMap(({ id, document }) => {
    if (ratingOf(id)) return [];
    const { error } = tournamentDocument.safeParse({ ...document, id });
    const fields = error?.issues.map(({ path }) => path.join('.')).join(', ');
    return error
      ? [`«${document.title}»: не подходят поля ${fields}. Исправьте их и опубликуйте этот турнир.`]
      : [];
  });
