import { type ChildProcess, execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

export const repository = path.resolve(import.meta.dirname, '../..');

type Environment = Record<string, string>;

/** A server of ours in a process of its own. */
export interface Server {
  url: string;
  /** Asks it to finish and waits for its end. */
  stop(): Promise<void>;
  /** Kills it, like a crash. */
  kill(): Promise<void>;
}

const FLAGS = [
  '--disable-warning=ExperimentalWarning',
  `--import=${pathToFileURL(path.join(repository, 'provider/src/testing/resolve-drizzle-once.ts'))}`,
];

/** Starts one of the servers and waits until it reports that it is ready. */
export async function startServer(file: string, env: Environment): Promise<Server> {
  const child = spawn(process.execPath, [...FLAGS, path.join(repository, file)], {
    cwd: repository,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    ended.then(() => reject(new Error(`${file} ended before it was ready:\n${output}`)));
    child.on('message', (message: { type?: string; url?: string }) => {
      if (message.type === 'ready' && message.url) resolve(message.url);
    });
  });
  const end = (signal: NodeJS.Signals) => endChild(child, ended, signal);
  return { url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

async function endChild(child: ChildProcess, ended: Promise<void>, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await ended;
}

export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end, whatever its exit code. */
export function run(program: string, args: readonly string[], env: Environment = {}, cwd = repository) {
  return new Promise<Outcome>((resolve) => {
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 16 * 1024 * 1024 };
    execFile(program, args, options, (error, stdout, stderr) => {
      const code = error ? Number(error.code ?? 1) || 1 : 0;
      resolve({ code, stdout, stderr });
    });
  });
}

/** Runs one of our commands, which must succeed; returns its output. */
export async function runNode(
  file: string,
  args: readonly string[],
  env: Environment = {},
  root = repository,
) {
  const { code, stdout, stderr } = await run(process.execPath, [...FLAGS, file, ...args], env, root);
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
