import path from 'node:path';
import { beginsAs, namedFiles, type TournamentDocument } from '@league/shared/contract';
import { type Content, fieldName, type Problem, picturesOf, RATINGS_FOLDER } from '../content.ts';
import { readWinners } from '../results/winners.ts';

export interface Checked {
  problems: Problem[];
  /** What the pages leave out, though the document is valid. */
  notes: Problem[];
}

const ENDINGS = ['pdf', 'xlsx', 'webp'];

/** Why visitors could not open a file; null if they can. */
function fileProblem(name: string, bytes: Uint8Array | undefined): string | null {
  if (!bytes) return `Нет файла ${name}`;
  const ending = path.extname(name).slice(1).toLowerCase();
  if (!ENDINGS.includes(ending)) return `Файл ${name} не подойдёт: нужен ${ENDINGS.join(', ')}`;
  return beginsAs(ending, bytes) ? null : `Файл ${name} внутри не ${ending} и не откроется`;
}

/** What is wrong with a document that its schema cannot see: its files, and what does not fit together. */
export function checkTournament(document: TournamentDocument, files: Content['files']): Checked {
  const fileOf = (name: string) => files.get(`${document.id}/${name}`);
  const unopenable = namedFiles(document).flatMap(({ field, name }) => {
    const message = fileProblem(name, fileOf(name));
    return message ? [{ field: fieldName(field.split('.')), message }] : [];
  });
  // A file that is missing has a problem of its own.
  const unread = unopenable.length === 0 ? readWinners(document, fileOf).problems : [];
  const isBook = ({ index }: { index: number }) =>
    document.results?.[index]?.file?.endsWith('.xlsx') ?? false;
  const fieldOf = ({ index }: { index: number }) => `results[${index}].file`;
  const total = document.counts.reduce((sum, { female, male }) => sum + female + male, 0);
  return {
    problems: [
      ...unopenable,
      // The desk publishes none of these either: a name in them could not be hidden.
      ...unread.filter(isBook).map((one) => ({ field: fieldOf(one), message: one.message })),
      ...(total > document.capacity
        ? [{ field: 'counts', message: `Участников ${total}, а на карточке ${document.capacity}` }]
        : []),
    ],
    notes: unread.flatMap((one) =>
      isBook(one)
        ? []
        : [{ field: fieldOf(one), message: `${one.message}. Страница «Результаты» покажет только файлы` }],
    ),
  };
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
