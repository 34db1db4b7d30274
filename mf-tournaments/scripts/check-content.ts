// Stops a build with invalid content: `node scripts/check-content.ts [folder]`.
import path from 'node:path';
import { checkContent } from '../src/lib/content/check-content.ts';

const folder = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../content'));
const { problems, notes } = await checkContent(folder);
for (const note of notes) process.stderr.write(`Note: ${note}\n`);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);
process.stdout.write('Content of the tournaments: all right.\n');
