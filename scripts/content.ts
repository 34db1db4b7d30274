// Commands for authors of content; their words are below.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildContent } from '../build/src/content-part.ts';
import { hashFiles, sourceVersion } from '../build/src/facts/source-hash.ts';
import { readPart } from '../build/src/parts.ts';
import { ARCHIVE, createTournament, describeProblem, readFolder } from '../content/src/index.ts';
import { Problem, run } from './problem.ts';
import { repoRoot } from './workspace/packages.ts';

const USAGE = `Команды:
  npm run content -- new <турнир>      создать папку турнира
  npm run content -- check             проверить все данные
  npm run content -- build <папка> --name <часть>   собрать папку в релиз, например content-league`;

const shown = (file: string) => path.relative(process.cwd(), file);

function create(id = ''): void {
  try {
    const file = createTournament(ARCHIVE, id);
    process.stdout.write(`Сделано. Заполните:\n  ${shown(file)}\nи проверьте: npm run content -- check\n`);
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

async function check(): Promise<void> {
  const { problems, notes } = await readFolder(ARCHIVE);
  for (const note of notes) process.stderr.write(`Замечание: ${shown(ARCHIVE)}/${describeProblem(note)}\n`);
  for (const problem of problems) process.stderr.write(`${shown(ARCHIVE)}/${describeProblem(problem)}\n`);
  if (problems.length === 0) process.stdout.write('Турниры и рейтинг: всё в порядке.\n');
  else process.exitCode = 1;
}

/** A folder that is no part of this repository: such as the desk's content, exported. */
async function build(folder: string, name: string): Promise<void> {
  const { version } = readPart('content-archive');
  const sourceHash = hashFiles(path.resolve(folder), ['**']);
  const release = { name, version: sourceVersion(version, sourceHash), sourceHash };
  const outFolder = path.join(repoRoot, 'build/dist', name, release.version);
  await buildContent(release, path.resolve(folder), outFolder);
  process.stdout.write(`built ${name} ${release.version} ${outFolder}\n`);
}

await run(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: 'string' } },
  });
  const [command, given] = positionals;
  if (command === 'new') create(given);
  else if (command === 'check') await check();
  else if (command === 'build' && given && values.name) await build(given, values.name);
  else throw new Problem(USAGE);
});
