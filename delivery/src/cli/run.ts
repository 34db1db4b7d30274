import { DeliveryError, describeFileProblem } from '../delivery-error.ts';
import { usage } from './arguments.ts';
import type { Command, Workplace } from './command.ts';
import { diff, history, rollback } from './commands/history.ts';
import { promote, publish } from './commands/promote.ts';
import { status } from './commands/status.ts';
import { prune, retire, verify } from './commands/upkeep.ts';
import { describeRefusal } from './report.ts';

/** In the order of the help. */
const COMMANDS: readonly Command[] = [
  publish,
  promote,
  rollback,
  retire,
  status,
  history,
  diff,
  verify,
  prune,
];

const callsOf = ({ help }: Command) => help.replace(/^/gm, '  npm run release -- ');

const HELP = `Выпуск частей сайта: оболочки (shell) и каждой из остальных

${COMMANDS.map(callsOf).join('\n')}

  --why "…"           причина, попадает в журнал
  --who "…"           кто меняет (иначе имя пользователя и машины)
  --dry-run           проверить и показать, ничего не меняя
  --without-smoke "…"  ввести без пробы в Chromium; почему, попадает в журнал
  --during-tournament "…"  ввести, хотя идёт турнир; почему, попадает в журнал
  --site <адрес>      какой сайт спросить об API, о турнирах и о том, что видят люди (иначе SITE_URL, иначе PUBLIC_URL и http://localhost:$PORT)
  --no-confirm        не спрашивать сайт: он ещё не запущен

Хранилище: $DATA_DIR/releases. Код выхода: 0 — сделано, 1 — отказ, 2 — неверный вызов или настройка, 3 — записано, но сайт не подтвердил.
`;

type Print = (stream: 'stdout' | 'stderr', text: string) => void;

/** A change is made whole, whatever becomes of its report: `| head` closes the pipe. */
function printToProcess(): Print {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return (stream, text) => void process[stream].write(text);
}

/** Exit codes; any other refusal is 1. */
const EXIT_CODES: { [code in DeliveryError['code']]?: number } = {
  usage: 2,
  bad_setting: 2,
  not_confirmed: 3,
};

/**
 * Runs one call of the release command; returns its exit code.
 * @param print takes what it says; by default the streams of the process
 */
export async function runRelease(
  args: string[],
  workplace: Workplace,
  print = printToProcess(),
): Promise<number> {
  const inProgram = (text: string) => text.replaceAll('npm run release --', workplace.program);
  const called = COMMANDS.find(({ name }) => name === args[0]);
  try {
    for await (const text of outputs(called, args, workplace)) print('stdout', `${inProgram(text)}\n`);
    return 0;
  } catch (error) {
    const fileProblem = describeFileProblem(error);
    if (fileProblem) {
      print('stderr', `Отказ (store_failed): ${fileProblem}.\n`);
      return 1;
    }
    if (!(error instanceof DeliveryError)) {
      // Node would print the line of the source too, which is the whole bundle in a bundled command.
      print('stderr', `${error instanceof Error ? error.stack : error}\n`);
      return 1;
    }
    print('stderr', `${inProgram(describeRefusal(error))}\n`);
    if (error.code === 'usage') print('stderr', `\n${inProgram(shortHelp(called))}\n`);
    return EXIT_CODES[error.code] ?? 1;
  }
}

async function* outputs(called: Command | undefined, args: string[], workplace: Workplace) {
  const [name] = args;
  if (!name || name === 'help' || args.includes('--help') || args.includes('-h')) yield HELP;
  else if (called) yield* called.run(args, workplace);
  else throw usage(`Нет такой команды: ${name}.`);
}

/** How the command is called that was called wrongly. */
const shortHelp = (called: Command | undefined) =>
  [...(called ? [callsOf(called)] : []), '  все команды: npm run release -- --help'].join('\n');
