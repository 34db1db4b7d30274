import { RATINGS, type RatingTable, readRatingSheet } from '@league/shared/contract';
import { BESIDE, type Problem, RATINGS_FOLDER } from '../content.ts';

/** A picture is named as it lies beside the table. */
const withFolder = (cell: string) =>
  /^[\w-]+\.(webp|png|jpg)$/.test(cell) ? `${BESIDE}${RATINGS_FOLDER}/${cell}` : cell;

/**
 * Reads the tables of the rating, each from a file with the name of its id: cells between tabs, a line for each athlete.
 * @param texts by the names of the files
 */
export function readRatings(texts: ReadonlyMap<string, string>): {
  ratings: RatingTable[];
  problems: (Problem & { file: string })[];
} {
  const ratings: RatingTable[] = [];
  const problems: (Problem & { file: string })[] = [];
  for (const [name, text] of texts) {
    const file = `${RATINGS_FOLDER}/${name}`;
    const id = RATINGS.find((one) => `${one}.tsv` === name);
    if (!id) {
      const names = RATINGS.map((one) => `${one}.tsv`).join(' и ');
      problems.push({ file, field: '', message: `Лишний файл: здесь бывают ${names}` });
      continue;
    }
    const cells = text.split(/\r?\n/).map((line) => line.split('\t').map(withFolder));
    const { rows, problems: found } = readRatingSheet(cells);
    if (found.length === 0) ratings.push({ id, rows });
    for (const { number, message } of found)
      problems.push({ file, field: number > 0 ? `строка ${number}` : '', message });
  }
  return { ratings, problems };
}
