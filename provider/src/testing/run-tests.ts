// Runs the tests of the provider, all or those of the given patterns: `node provider/src/testing/run-tests.ts
// [--junit=prefix] [pattern…]`. On the PostgreSQL of `TEST_DATABASE_URL`, else on one started for them, else embedded. Two
// processes take the files one after the other.
import { type ChildProcess, fork } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findPostgres, startPostgres } from './servers/postgres-server.ts';

const { values, positionals } = parseArgs({ options: { junit: { type: 'string' } }, allowPositionals: true });
const root = fileURLToPath(new URL('../../..', import.meta.url));
const patterns = positionals.length > 0 ? positionals : ['provider/{src,proof}/**/*.test.ts'];
const found = globSync(patterns, { cwd: root }).sort();
if (found.length === 0) throw new Error(`${patterns.join(' ')} finds no test`);
/** Replaces a library before the application loads it. */
const FIRST = 'provider/proof/attackers/equal-work.test.ts';
const files = [...found.filter((file) => file === FIRST), ...found.filter((file) => file !== FIRST)];

const bin = process.env.TEST_DATABASE_URL ? undefined : findPostgres();
const server = bin ? await startPostgres(bin) : undefined;
const env = { ...process.env, ...(server && { TEST_DATABASE_URL: server.url }) };

const flags = (part: number) => [
  '--disable-warning=ExperimentalWarning',
  // To optimise PGlite's code costs a short process more than that code saves.
  '--liftoff-only',
  // Fewer and shorter collections of the many short-lived objects.
  '--max-semi-space-size=64',
  `--import=${new URL('resolve-drizzle-once.ts', import.meta.url)}`,
  ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
  ...(values.junit
    ? ['--test-reporter=junit', `--test-reporter-destination=${values.junit}-${part}.xml`]
    : []),
];

const parts = Array.from({ length: Math.min(2, files.length) }, (_, index) => {
  const part = fork(new URL('run-part.ts', import.meta.url), { cwd: root, env, execArgv: flags(index + 1) });
  // It asks for its next file.
  part.on('message', () => part.send(files.shift() ?? ''));
  return part;
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    for (const part of parts) part.kill(signal);
  });
const ended = (part: ChildProcess) =>
  new Promise<number>((done) => part.once('exit', (code) => done(code ?? 1)).once('error', () => done(1)));
const codes = await Promise.all(parts.map(ended));
await server?.stop();
process.exitCode = Math.max(...codes);
