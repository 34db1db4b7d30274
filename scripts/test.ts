// `npm test`, and with `--full` what it leaves out. Blocks run one after the other: two at once disturb each other on two
// cores. `--only static,jest` runs some of them. Ends with `N passed, N failed`.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { cpus, freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { BLOCKS, type Block, checksFolder, FULL_BLOCKS, type Step } from './checks/blocks.ts';
import { missing } from './checks/install.ts';
import { type Report, readReports, sum } from './checks/reports.ts';
import { NOT_DONE } from './problem.ts';
import { stopSignal } from './stop-signal.ts';
import { repoRoot } from './workspace/packages.ts';

/** How long a command that is asked to stop may take, in milliseconds: a browser ends what it has started. */
const STOP_LIMIT = 10_000;

interface Options {
  env: NodeJS.ProcessEnv;
  /** Descriptor of the file that gets its output. */
  log: number;
  /** Ends the command with everything that it has started. */
  signal: AbortSignal;
}

/**
 * Runs a command in a process group of its own, out of reach of the terminal's Ctrl-C, which ends as a whole: with the
 * command, or when `signal` aborts. Resolves to the exit code, or to `null` if a signal ended it.
 */
async function runGroup(
  [program = '', ...args]: readonly string[],
  { env, log, signal }: Options,
): Promise<number | null> {
  const child = spawn(program, args, { cwd: repoRoot, env, stdio: ['ignore', log, log], detached: true });
  const kill = (name: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? Number.NaN), name);
    } catch {
      // The group is empty.
    }
  };
  const stop = () => {
    kill('SIGINT');
    setTimeout(kill, STOP_LIMIT, 'SIGKILL').unref();
  };
  signal.addEventListener('abort', stop);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
  } finally {
    signal.removeEventListener('abort', stop);
    kill('SIGKILL');
  }
}

/** Lines of a failed step's log that are printed. */
const LOG_LINES = 150;
const SLOWEST = 3;
/** What a shell says of a command that Ctrl-C has ended. */
const INTERRUPTED = 130;
/** Room in memory for the temporary files of a block, in bytes. */
const ENOUGH = 4 * 1024 ** 3;

const signal = stopSignal();

/** The release store syncs each file, which costs its tests as much again where temporary files lie on a disk. */
function temporaryRoot(folder = '/dev/shm'): string {
  if (process.env.TMPDIR || !existsSync(folder)) return tmpdir();
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, freemem()) >= ENOUGH ? folder : tmpdir();
}

/** Processor time of the whole machine so far, in seconds: of our own, if nothing else runs. */
const busySeconds = () =>
  cpus().reduce((total, { times }) => total + (times.user + times.nice + times.sys + times.irq) / 1000, 0);

async function runLogged({ command, env }: Step, logFile: string): Promise<number | null> {
  const temporary = mkdtempSync(path.join(temporaryRoot(), 'league-check-'));
  // PostgreSQL runs as another user.
  chmodSync(temporary, 0o755);
  const log = openSync(logFile, 'w');
  const ownEnv = {
    ...process.env,
    TMPDIR: temporary,
    // Each tool decides for itself: the behaviour of React and webpack depends on it.
    NODE_ENV: undefined,
    ...env,
  };
  try {
    return await runGroup(command, { env: ownEnv, log, signal });
  } finally {
    closeSync(log);
    rmSync(temporary, { recursive: true, force: true });
  }
}

function reportOf({ reports, isPreparation }: Step, code: number | null): Report {
  if (code === NOT_DONE) return sum([]);
  const report = reports ? readReports(reports) : { passed: isPreparation ? 0 : 1, failed: 0, tests: [] };
  if (code === 0) return report;
  // A step that failed without naming a test has failed all the same.
  return reports && report.failed > 0
    ? report
    : { ...report, passed: reports ? report.passed : 0, failed: 1 };
}

async function runStep(block: Block, step: Step, index: number): Promise<Report> {
  const lacks = missing(step.needs ?? []);
  if (lacks.length > 0) {
    process.stdout.write(`– ${block.name}: not run, without ${lacks.join(', ')}\n`);
    return sum([]);
  }
  const logFile = path.join(checksFolder, `${block.name}-${index + 1}.log`);
  for (const file of globSync(step.reports ?? [])) rmSync(file);
  const report = reportOf(step, await runLogged(step, logFile));
  if (report.failed > 0 && !signal.aborted) {
    const lines = stripVTControlCharacters(readFileSync(logFile, 'utf8')).trimEnd().split('\n');
    process.stdout.write(`${step.command.join(' ').slice(0, 200)}\n${lines.slice(-LOG_LINES).join('\n')}\n`);
  }
  return report;
}

async function runBlock(block: Block): Promise<Report> {
  const [startedAt, busyBefore] = [performance.now(), busySeconds()];
  const running: Promise<Report>[] = [];
  for (const [index, step] of block.steps.entries()) {
    if (signal.aborted) break;
    running.push(runStep(block, step, index));
    if (!block.isTogether) await running.at(-1);
  }
  const report = sum(await Promise.all(running));
  const seconds = (performance.now() - startedAt) / 1000;
  const budget = block.budget ? ` of ${block.budget}` : '';
  process.stdout.write(
    `${report.failed ? '✖' : '✔'} ${block.name}: ${seconds.toFixed(0)}${budget} s, ` +
      `${(busySeconds() - busyBefore).toFixed(0)} CPU s, ${report.passed} passed, ${report.failed} failed\n`,
  );
  const slowest = report.tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  for (const { name, seconds: took } of slowest) process.stdout.write(`    ${took.toFixed(1)} s  ${name}\n`);
  return report;
}

const { values } = parseArgs({
  options: { full: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const all = values.full ? FULL_BLOCKS : BLOCKS;
const blocks = values.only ? all.filter(({ name }) => values.only?.split(',').includes(name)) : all;
mkdirSync(checksFolder, { recursive: true });
const [startedAt, busyBefore] = [performance.now(), busySeconds()];
const reports: Report[] = [];
for (const block of blocks) if (!signal.aborted) reports.push(await runBlock(block));
if (signal.aborted) {
  process.stdout.write('Interrupted.\n');
  process.exitCode = INTERRUPTED;
} else {
  const { passed, failed } = sum(reports);
  process.stdout.write(
    `${((performance.now() - startedAt) / 60_000).toFixed(1)} min, ${(busySeconds() - busyBefore).toFixed(0)} CPU s\n` +
      `${passed} passed, ${failed} failed\n`,
  );
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
