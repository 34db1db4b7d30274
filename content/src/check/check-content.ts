import type { TournamentDocument } from '@league/shared/contract';
import { type Content, namedFiles, type Problem } from '../content.ts';
import { readWinners } from '../results/winners.ts';
import { fileProblem } from './file-types.ts';

export interface Checked {
  problems: Problem[];
  /** What the pages leave out, though the document is valid. */
  notes: Problem[];
}

/** What is wrong with a document that its schema cannot see: its files, and what does not fit together. */
export function checkTournament(document: TournamentDocument, files: Content['files']): Checked {
  const fileOf = (name: string) => files.get(`${document.id}/${name}`);
  const unopenable = namedFiles(document).flatMap(({ field, file }) => {
    const message = fileProblem(file, fileOf(file));
    return message ? [{ field, message }] : [];
  });
  // A file that is missing has a problem of its own.
  const unread = unopenable.length === 0 ? readWinners(document, fileOf).problems : [];
  const total = document.counts.reduce((sum, { female, male }) => sum + female + male, 0);
  return {
    problems: [
      ...unopenable,
      ...(total > document.capacity
        ? [{ field: 'counts', message: `Участников ${total}, а на карточке ${document.capacity}` }]
        : []),
    ],
    notes: unread.map(({ index, message }) => ({
      field: `results[${index}].file`,
      message: `${message}. Страница «Результаты» покажет только файлы`,
    })),
  };
}

/** Files that no document names: forgotten, or misspelt in the document. */
export function strayFiles({ documents, files }: Pick<Content, 'documents' | 'files'>): string[] {
  const named = new Set(
    documents.flatMap((document) => namedFiles(document).map(({ file }) => `${document.id}/${file}`)),
  );
  return [...files.keys()].filter((file) => !named.has(file)).sort();
}
