// Commands for authors of tournaments as text files; their words are below.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ARCHIVE, createTournament, describeProblem, readFolder } from '../content/src/index.ts';
import { askSecretly } from './content/ask.ts';
import { importTournaments } from './content/import.ts';
import { type Call, logIn } from './content/organiser.ts';
import { Problem, run } from './problem.ts';

const USAGE = `Команды:
  npm run content -- new <турнир>      создать папку турнира
  npm run content -- check [папка]     проверить все данные
  npm run content -- import <папка> --site <адрес> --email <адрес> [--over]
                                       показать турниры папки на сайте; --over – поверх того, что изменил стол
Пароль организатора берётся из LEAGUE_PASSWORD или спрашивается.`;

const shown = (file: string) => path.relative(process.cwd(), file) || '.';

function create(id = ''): void {
  try {
    const file = createTournament(ARCHIVE, id);
    process.stdout.write(`Сделано. Заполните:\n  ${shown(file)}\nи проверьте: npm run content -- check\n`);
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/** What the folder holds; throws a `Problem` with every mistake. */
async function read(folder: string) {
  const { problems, ...content } = await readFolder(folder);
  if (problems.length > 0)
    throw new Problem(problems.map((problem) => `${shown(folder)}/${describeProblem(problem)}`).join('\n'));
  return content;
}

interface Given {
  site?: string | undefined;
  email?: string | undefined;
}

async function callsFor({ site, email }: Given): Promise<Call> {
  if (!site || !email) throw new Problem(USAGE);
  const password = process.env.LEAGUE_PASSWORD || (await askSecretly(`Пароль ${email}:`));
  return logIn(site, { email, password, askCode: () => askSecretly('Код второго шага:') });
}

await run(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      site: { type: 'string' },
      email: { type: 'string' },
      over: { type: 'boolean', default: false },
    },
  });
  const [command, given] = positionals;
  // npm runs scripts in the repository, and says where the person stands.
  const folder = given ? path.resolve(process.env.INIT_CWD ?? '', given) : ARCHIVE;
  if (command === 'new') create(given);
  else if (command === 'check') {
    await read(folder);
    process.stdout.write('Турниры и рейтинг: всё в порядке.\n');
  } else if (command === 'import' && given) {
    const content = await read(folder);
    const call = await callsFor(values);
    for await (const { line, isRefused } of importTournaments(call, content, values.over)) {
      process.stdout.write(`${line}\n`);
      if (isRefused) process.exitCode = 1;
    }
  } else throw new Problem(USAGE);
});
