// `node scripts/new-event.ts <event>` creates the folder of a new tournament, to be filled in.
import path from 'node:path';
import { createEvent } from '../src/lib/content/new-event.ts';

const [id = '', folder = path.join(import.meta.dirname, '../content')] = process.argv.slice(2);
const template = path.join(import.meta.dirname, '../template/event/event.ts');
try {
  const files = createEvent(path.resolve(folder), template, id);
  const names = files.map((file) => `  ${path.relative(process.cwd(), file)}\n`).join('');
  process.stdout.write(
    `Сделано. Заполните:\n${names}и проверьте: npm run content -- check\nПоследний шаг: docs/add-a-tournament.md\n`,
  );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
