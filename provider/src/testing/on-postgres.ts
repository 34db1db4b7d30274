// Runs a command with `TEST_DATABASE_URL`: the address that is set, or that of a PostgreSQL started for the command.
import { spawn } from 'node:child_process';
import { findPostgres, type PostgresServer, startPostgres } from './servers/postgres-server.ts';

async function openServer(): Promise<Pick<PostgresServer, 'url' | 'stop'>> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const bin = findPostgres();
  if (!bin)
    throw new Error('PostgreSQL не найден: поставьте пакет postgresql или задайте TEST_DATABASE_URL.');
  return startPostgres(bin);
}

const server = await openServer();
const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: server.url },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
child.once('error', () => server.stop().then(() => process.exit(1)));
child.once('exit', (code) => server.stop().then(() => process.exit(code ?? 1)));
