// Commands for authors of tournaments as text files; their words are below.

import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import {
  ARCHIVE,
  type Content,
  createTournament,
  describeProblem,
  namedFiles,
  readFolder,
} from '../content/src/index.ts';
import { type Call, describeRefusal, logIn } from './content/organiser.ts';
import { Problem, run } from './problem.ts';

/** Asks a person at the terminal; nothing of the answer is shown. */
async function askSecretly(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Problem(`${question} спросить не у кого: это не терминал.`);
  process.stderr.write(`${question} `);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

/** What has become of a tournament, as a Russian line or more. */
interface Outcome {
  line: string;
  isRefused: boolean;
}

const draftPath = (id: string) => `/organiser/tournaments/${id}`;

/** What tells two states of a tournament at the desk apart. */
const stateOf = (body: unknown) => {
  const { version, revision, live } = body as Record<string, unknown>;
  return JSON.stringify([version, revision, live]);
};

/**
 * Brings the tournaments of a folder live, one after the other; one that is refused does not stop the next.
 * @param over replaces what the desk has changed since the last import
 */
async function* importTournaments(
  call: Call,
  { documents, files }: Pick<Content, 'documents' | 'files'>,
  over: boolean,
): AsyncGenerator<Outcome> {
  for (const { id, ...document } of documents) {
    const before = await call('GET', draftPath(id));
    const named = new Set(namedFiles(document).map(({ name }) => name));
    const sent = [...named].map((name) => [
      name,
      Buffer.from(files.get(`${id}/${name}`) ?? '').toString('base64'),
    ]);
    const body = { document, files: Object.fromEntries(sent), ...(over && { over }) };
    const { body: after, refusal } = await call('PUT', `${draftPath(id)}/import`, body);
    if (refusal) yield { line: `${id}: отказано. ${describeRefusal(refusal)}`, isRefused: true };
    else if (before.refusal) yield { line: `${id}: новый`, isRefused: false };
    else {
      const isSame = stateOf(before.body) === stateOf(after);
      yield { line: `${id}: ${isSame ? 'без изменений' : 'изменён'}`, isRefused: false };
    }
  }
}

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
