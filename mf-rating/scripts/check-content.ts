// Stops a build with invalid rating data.
import { championship } from '../content/championship.ts';
import { season2024 } from '../content/season-2024.ts';
import { checkRating } from '../src/lib/check-rating.ts';

const problems = [
  ...checkRating('content/championship.ts', championship),
  ...checkRating('content/season-2024.ts', season2024),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);
process.stdout.write('Рейтинг: всё в порядке.\n');
