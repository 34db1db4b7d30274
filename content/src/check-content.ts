import path from 'node:path';
import { beginsAs, namedFiles, type TournamentDocument } from '@league/shared/contract';
import { type Content, fieldName, type Problem, picturesOf, RATINGS_FOLDER } from './content.ts';

const ENDINGS = ['pdf', 'xlsx', 'webp'];

/** Why visitors could not open a file; null if they can. */
function fileProblem(name: string, bytes: Uint8Array | undefined): string | null {
  if (!bytes) return `Нет файла ${name}`;
  const ending = path.extname(name).slice(1).toLowerCase();
  if (!ENDINGS.includes(ending)) return `Файл ${name} не подойдёт: нужен ${ENDINGS.join(', ')}`;
  return beginsAs(ending, bytes) ? null : `Файл ${name} внутри не ${ending} и не откроется`;
}

/** What is wrong with a document that its schema cannot see: its files, and what does not fit together. */
export function checkTournament(document: TournamentDocument, files: Content['files']): Problem[] {
  const total = document.counts.reduce((sum, { female, male }) => sum + female + male, 0);
  return [
    ...namedFiles(document).flatMap(({ field, name }) => {
      const message = fileProblem(name, files.get(`${document.id}/${name}`));
      return message ? [{ field: fieldName(field.split('.')), message }] : [];
    }),
    ...(total > document.capacity
      ? [{ field: 'counts', message: `Участников ${total}, а на карточке ${document.capacity}` }]
      : []),
  ];
}

/** What is wrong with the pictures that tables of the rating name. */
export const checkPictures = ({ ratings, files }: Content): (Problem & { file: string })[] =>
  ratings.flatMap((table) =>
    picturesOf(table).flatMap((key) => {
      const message = fileProblem(path.basename(key), files.get(key));
      return message ? [{ file: `${RATINGS_FOLDER}/${table.id}.tsv`, field: 'Фото', message }] : [];
    }),
  );

/** Files that no document and no table names: forgotten, or misspelt there. */
export function strayFiles({ documents, files, ratings }: Content): string[] {
  const named = new Set([
    ...documents.flatMap((document) => namedFiles(document).map(({ name }) => `${document.id}/${name}`)),
    ...ratings.flatMap(picturesOf),
  ]);
  return [...files.keys()].filter((file) => !named.has(file)).sort();
}
