import type { RatingTable, TournamentDocument } from '@league/shared/contract';

/** What a folder holds: the documents of its tournaments, the files beside them, and tables of the rating. */
export interface Content {
  documents: readonly TournamentDocument[];
  /** By the folder and the file's name: `olimp2024/polozhenie.pdf`, `ratings/yunosha-1.webp`. */
  files: ReadonlyMap<string, Uint8Array>;
  /** At most one of each id. */
  ratings: readonly RatingTable[];
}

/** What is wrong with a field of a document. */
export interface Problem {
  /** As an author would write it, `counts[2].female`; empty for the document as a whole. */
  field: string;
  /** A Russian sentence. */
  message: string;
}

/** `counts[2].female` */
export const fieldName = (keys: readonly PropertyKey[]): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** Every file that a document names, with its field. */
export function namedFiles(value: unknown, keys: PropertyKey[] = []): { field: string; file: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const { file } = value as { file?: unknown };
  if (typeof file === 'string') return [{ field: fieldName([...keys, 'file']), file }];
  return Object.entries(value).flatMap(([key, child]) =>
    namedFiles(child, [...keys, Array.isArray(value) ? Number(key) : key]),
  );
}

/** The folder of the rating's tables beside those of the tournaments. */
export const RATINGS_FOLDER = 'ratings';

/** Before the key in `files` of a picture that a table names. */
export const BESIDE = 'files/';

/** Every picture beside a table that it names, by its key in `files`. */
export const picturesOf = ({ rows }: RatingTable): string[] => [
  ...new Set(rows.flatMap(({ photo }) => (photo?.startsWith(BESIDE) ? [photo.slice(BESIDE.length)] : []))),
];
