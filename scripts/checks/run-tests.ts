// Runs tests of Node's runner, all or those of the given patterns: `node scripts/checks/run-tests.ts [--junit=prefix]
// [pattern…]`. On the PostgreSQL of `TEST_DATABASE_URL`, else on one started for them, else embedded. Two processes take
// the files one after the other; a file of `npm run test:full` gets a process of its own, and so does one that failed,
// once more.
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findPostgres, startPostgres } from '../../provider/src/testing/servers/postgres-server.ts';
import { repoRoot } from '../workspace/packages.ts';
import { TEST_FLAGS } from './test-flags.ts';

const { values, positionals } = parseArgs({ options: { junit: { type: 'string' } }, allowPositionals: true });
const patterns = positionals.length > 0 ? positionals : ['provider/{src,proof}/**/*.test.ts'];
const found = globSync(patterns, { cwd: repoRoot, exclude: ['**/node_modules/**'] });
if (found.length === 0) throw new Error(`${patterns.join(' ')} finds no test`);

/** Replaces a library before the application loads it. */
const FIRST = 'provider/proof/attackers/equal-work.test.ts';
const isApart = (file: string) => file.endsWith('.full.test.ts') || !file.endsWith('.test.ts');
const rank = (file: string) => (isApart(file) ? 2 : Number(file !== FIRST));
const byRank = (one: string, other: string) => rank(one) - rank(other) || one.localeCompare(other);

const bin = process.env.TEST_DATABASE_URL ? undefined : findPostgres();
const server = bin ? await startPostgres(bin) : undefined;
const env = { ...process.env, ...(server && { TEST_DATABASE_URL: server.url }) };

const flags = (junit: string | undefined) => [
  ...TEST_FLAGS,
  // To optimise PGlite's code costs a short process more than that code saves.
  '--liftoff-only',
  // Fewer and shorter collections of the many short-lived objects.
  '--max-semi-space-size=64',
  ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
  ...(junit ? ['--test-reporter=junit', `--test-reporter-destination=${junit}`] : []),
];

const running = new Set<ChildProcess>();
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isStopped = true;
    for (const part of running) part.kill(signal);
  });

/** A process of tests: its report, and its files to run once more. */
interface Part {
  junit: string | undefined;
  failed: Set<string>;
  code: number;
}

let count = 0;

/** Runs files in one process until `next` has no more for it. */
function runPart(next: () => string | undefined): Promise<Part> {
  count++;
  const junit = values.junit && `${values.junit}-${count}.xml`;
  const failed = new Set<string>();
  const files: string[] = [];
  const child = fork(new URL('run-part.ts', import.meta.url), { cwd: repoRoot, env, execArgv: flags(junit) });
  running.add(child);
  let current = '';
  child.on('message', (message) => {
    if (message === 'failed') return failed.add(current);
    current = next() ?? '';
    if (current) files.push(current);
    return child.send(current);
  });
  return new Promise((done) => {
    const end = (code: number | null) => {
      running.delete(child);
      // It ended within a file, without a report.
      if (current) for (const file of files) failed.add(file);
      done({ junit, failed, code: code ?? 1 });
    };
    child.once('exit', end).once('error', () => end(1));
  });
}

/** Runs files in two lanes. */
async function runAll(files: readonly string[], isAlone: (file: string) => boolean): Promise<Part[]> {
  const queue = [...files];
  const parts: Part[] = [];
  const lane = async () => {
    while (queue.length > 0 && !isStopped) {
      let isFirst = true;
      const part = await runPart(() => {
        const [file] = queue;
        if (!file || isStopped || (!isFirst && isAlone(file))) return;
        isFirst = false;
        return queue.shift();
      });
      parts.push(part);
    }
  };
  await Promise.all([lane(), lane()]);
  return parts;
}

/** Takes the results of files out of a report: they are run again. */
function takeOut({ junit, failed }: Part): void {
  if (!junit || !existsSync(junit)) return;
  const report = readFileSync(junit, 'utf8').replaceAll(
    /\n\t\t<testsuite name="([^"]*)"[\s\S]*?\n\t\t<\/testsuite>/g,
    (suite, file) => (failed.has(file) ? '' : suite),
  );
  writeFileSync(junit, report);
}

let parts = await runAll(found.sort(byRank), isApart);
const failed = parts.flatMap((part) => [...part.failed]);
const isKnown = parts.every((part) => part.code === 0 || part.failed.size > 0);
if (failed.length > 0 && isKnown && !isStopped) {
  process.stdout.write(`\nThese failed and are run once more:\n${failed.join('\n')}\n\n`);
  for (const part of parts) takeOut(part);
  parts = await runAll(failed, () => true);
}
await server?.stop();
process.exitCode = Math.max(...parts.map(({ code }) => code));
