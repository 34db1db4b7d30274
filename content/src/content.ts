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
    .map((key) => (/^\d+$/.test(String(key)) ? `[${String(key)}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** The folder of the rating's tables beside those of the tournaments. */
export const RATINGS_FOLDER = 'ratings';

/** Before the key in `files` of a picture that a table names. */
export const BESIDE = 'files/';

/** Every picture beside a table that it names, by its key in `files`. */
export const picturesOf = ({ rows }: RatingTable): string[] => [
  ...new Set(rows.flatMap(({ photo }) => (photo?.startsWith(BESIDE) ? [photo.slice(BESIDE.length)] : []))),
];
