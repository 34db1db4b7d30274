// Stops a build with invalid rating data.
import { checkRating } from '../src/lib/check-rating.ts';
import { readRatingText } from '../src/lib/read-rating.ts';

const problems = ['championship.tsv', 'season-2024.tsv'].flatMap((name) =>
  checkRating(`mf-rating/content/${name}`, readRatingText(name)),
);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);
process.stdout.write('Рейтинг: всё в порядке.\n');
