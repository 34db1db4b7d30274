import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runGuarded } from '../guard.ts';
import { repoRoot } from '../workspace/packages.ts';
import { type Counts, type Failure, type ReadReport, type Report, readReport, sum } from './counts.ts';
import { memoryFolder } from './memory-folder.ts';

export interface Check {
  name: string;
  command: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** How success counts: as one passed check, by the command's report, or not at all. */
  counts: 'one' | 'none' | { report: string; read: ReadReport };
  /** Earlier checks, of its lane or before all lanes; it fails without running if one of them has failed. */
  needs?: readonly Check[];
  /** It needs what the machine or somebody else may not have, and may end with `NOT_DONE`. */
  mayBeUndone?: true;
  /** Its temporary files are many, small, and synced: they lie in memory where there is enough of it. */
  inMemory?: true;
}

/**
 * Exit code of a check that could not be done for a reason outside of the code, which is the last line that it printed:
 * EX_TEMPFAIL of sysexits. It counts neither as passed nor as failed.
 */
export const NOT_DONE = 75;

export interface Result extends Counts, Partial<Pick<Report, 'failures' | 'durations'>> {
  name: string;
  /** How long it took; absent if it did not run. */
  seconds?: number;
  /** Tests that failed first and passed when they were run again alone. They count as passed. */
  flaky?: readonly Failure[];
}

/** Folder for output and reports of the checks. */
export const checksFolder = path.join(repoRoot, '.cache/checks');

/** Where Node keeps compiled modules, by address and hash of their text. */
export const compileCache = path.join(repoRoot, '.cache/compiled');

/**
 * Runs one check with its output in a log, and prints the result: one line, and the log if it failed without naming a
 * test. Failed tests are named in the end, since a log of thousands of passed ones hides them.
 */
export async function runCheck(check: Check, signal: AbortSignal): Promise<Result> {
  mkdirSync(checksFolder, { recursive: true });
  const logFile = path.join(checksFolder, `${check.name.replaceAll(/[^\p{L}\d]+/gu, '-')}.log`);
  if (typeof check.counts === 'object') rmSync(check.counts.report, { force: true });
  const startedAt = performance.now();
  const code = await runLogged(check, logFile, signal);
  if (signal.aborted) {
    process.stdout.write(`– ${check.name}: interrupted\n`);
    return notRun(check);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const result: Result = { name: check.name, seconds, ...countsOf(check, code) };
  const isDone = !isUndone(check, code);
  const isCounted = isDone && typeof check.counts === 'object';
  const tests = isCounted ? `, ${result.passed} passed, ${result.failed} failed` : '';
  const mark = isDone ? (result.failed ? '✖' : '✔') : '–';
  const reason = isDone ? '' : `: ${readFileSync(logFile, 'utf8').trimEnd().split('\n').at(-1)}`;
  process.stdout.write(`${mark} ${check.name} (${seconds.toFixed(1)} s${tests})${reason}\n`);
  if (result.failed && !result.failures?.length)
    process.stdout.write(`${readFileSync(logFile, 'utf8').trimEnd()}\n`);
  return result;
}

/**
 * Runs the lanes in parallel, and the checks of a lane one after the other.
 * @param before results of earlier checks, which these may need
 */
export async function runLanes(
  lanes: readonly (readonly Check[])[],
  signal: AbortSignal,
  before: readonly Result[] = [],
): Promise<Result[]> {
  const results = lanes.map(async (lane) => {
    const done: Result[] = [];
    for (const check of lane) {
      if (signal.aborted) break;
      const isReady = !check.needs?.some(({ name }) => hasFailed([...before, ...done], name));
      done.push(isReady ? await runCheck(check, signal) : notRun(check));
    }
    return done;
  });
  return (await Promise.all(results)).flat();
}

const hasFailed = (results: readonly Result[], name: string) =>
  results.some((result) => result.name === name && result.failed > 0);

const notRun = ({ name }: Check): Result => ({ name: `${name} (not run)`, passed: 0, failed: 1 });

/** Longest message of a failed test in the closing lines, in characters; the log of its check has all of it. */
const LONGEST_MESSAGE = 1500;

/** What a shell says of a command that Ctrl-C has ended. */
const INTERRUPTED = 130;

/** Prints the failed tests and the closing line, and sets the exit code. A run that was cut off has no result. */
export function conclude(results: readonly Result[], signal: AbortSignal): void {
  if (signal.aborted) {
    process.stdout.write('Interrupted.\n');
    process.exitCode = INTERRUPTED;
    return;
  }
  const { passed, failed } = sum(results);
  const names = results.filter((result) => result.failed > 0).map(({ name }) => name);
  const flaky = results.flatMap((result) => result.flaky ?? []);
  for (const failure of flaky) process.stdout.write(describeFailure('~ flaky', failure));
  for (const { name, failures = [] } of results)
    for (const failure of failures) process.stdout.write(describeFailure(`✖ ${name}`, failure));
  if (names.length > 0) process.stdout.write(`Failed: ${names.join(', ')}\n`);
  if (flaky.length > 0) process.stdout.write(`Flaky, passed when run again alone: ${flaky.length}\n`);
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}

/** Longest text of a failed journey's pages in the closing lines, in characters. */
const LONGEST_PAGES = 6000;

function describeFailure(mark: string, { test, message, trace, pages }: Failure): string {
  const text = stripVTControlCharacters(message).slice(0, LONGEST_MESSAGE).trimEnd();
  const kept = trace ? `\ntrace: ${path.relative(repoRoot, trace)}` : '';
  const said = pages && existsSync(pages) ? `\n${readFileSync(pages, 'utf8').slice(0, LONGEST_PAGES)}` : '';
  return `${mark}: ${test}\n${(text + kept + said).replaceAll(/^/gm, '    ')}\n`;
}

const isUndone = ({ mayBeUndone }: Check, code: number | null) => mayBeUndone === true && code === NOT_DONE;

function countsOf(check: Check, code: number | null): Counts | Report {
  const { counts } = check;
  if (isUndone(check, code)) return { passed: 0, failed: 0 };
  if (typeof counts === 'object') return readReport(code, counts.report, counts.read);
  if (code !== 0) return { passed: 0, failed: 1 };
  return { passed: counts === 'one' ? 1 : 0, failed: 0 };
}

async function runLogged(
  { command, env, inMemory }: Check,
  logFile: string,
  signal: AbortSignal,
): Promise<number | null> {
  const log = openSync(logFile, 'w');
  // Removed with everything that a killed browser, server or test has left in it.
  const temporary = mkdtempSync(path.join(inMemory ? memoryFolder() : tmpdir(), 'league-check-'));
  // PostgreSQL runs as another user.
  chmodSync(temporary, 0o755);
  const ownEnv = {
    ...process.env,
    TMPDIR: temporary,
    // Each tool decides for itself: the behaviour of React and webpack depends on it.
    NODE_ENV: undefined,
    // Some hundreds of processes load the same modules: test files, servers, commands.
    NODE_COMPILE_CACHE: compileCache,
    ...env,
  };
  try {
    return await runGuarded(command, { env: ownEnv, log, signal });
  } finally {
    closeSync(log);
    rmSync(temporary, { recursive: true, force: true });
  }
}
