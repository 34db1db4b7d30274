import { RATINGS, type RatingTable, readRatingSheet } from '@league/shared/contract';
import { BESIDE, type Problem, RATINGS_FOLDER } from '../content.ts';

/** A picture is named as it lies beside the table. */
const withFolder = (cell: string) =>
  /^[\w-]+\.(webp|png|jpg)$/.test(cell) ? `${BESIDE}${RATINGS_FOLDER}/${cell}` : cell;

/** Reads a table: cells between tabs, a line for each athlete. */
function readRating(id: RatingTable['id'], text: string): { rating?: RatingTable; problems: Problem[] } {
  const { rows, problems } = readRatingSheet(
    text.split(/\r?\n/).map((line) => line.split('\t').map(withFolder)),
  );
  if (problems.length === 0) return { rating: { id, rows }, problems: [] };
  return {
    problems: problems.map(({ number, message }) => ({
      field: number > 0 ? `строка ${number}` : '',
      message,
    })),
  };
}

/**
 * Reads the tables of the rating, each from a file with the name of its id.
 * @param texts by the names of the files
 */
export function readRatings(texts: ReadonlyMap<string, string>): {
  ratings: RatingTable[];
  problems: (Problem & { file: string })[];
} {
  const known = RATINGS.map((id) => ({ id, name: `${id}.tsv` }));
  const read = known.flatMap(({ id, name }) => {
    const text = texts.get(name);
    return text === undefined ? [] : [{ name, ...readRating(id, text) }];
  });
  const others = [...texts.keys()].filter((file) => known.every(({ name }) => name !== file));
  const names = known.map(({ name }) => name).join(' и ');
  return {
    ratings: read.flatMap(({ rating }) => rating ?? []),
    problems: [
      ...read.flatMap(({ name, problems }) =>
        problems.map((one) => ({ file: `${RATINGS_FOLDER}/${name}`, ...one })),
      ),
      ...others.map((file) => ({
        ...{ file: `${RATINGS_FOLDER}/${file}`, field: '' },
        message: `Лишний файл: здесь бывают ${names}`,
      })),
    ],
  };
}
