import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { TEST_FLAGS } from '../../scripts/checks/test-flags.ts';
import { LIMITS } from './limits.ts';

export const repository = path.resolve(import.meta.dirname, '../..');

export type Environment = Record<string, string>;

/** A server of ours in a process of its own. */
export interface Server {
  url: string;
  /** Asks it to finish and waits for its end. */
  stop(): Promise<void>;
  /** Kills it, like a crash. */
  kill(): Promise<void>;
}

/** The last characters of a process's output that an error repeats. */
const TAIL = 2_000;

/** Starts one of the servers and waits until it reports that it is ready. One that hangs is killed. */
export async function startServer(file: string, env: Environment): Promise<Server> {
  const child = spawn(process.execPath, [...TEST_FLAGS, path.resolve(repository, file)], {
    cwd: repository,
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const killLater = (limit: number) => setTimeout(() => child.kill('SIGKILL'), limit);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    const timer = killLater(LIMITS.stop);
    await ended;
    clearTimeout(timer);
  };
  const timer = killLater(LIMITS.start);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    ended.then(() => reject(new Error(`${file} ended before it was ready:\n${output.slice(-TAIL)}`)));
    child.on('message', (message: { type?: string; url?: string }) => {
      if (message.type === 'ready' && message.url) resolve(message.url);
    });
  });
  clearTimeout(timer);
  return { url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

interface RunOptions {
  env?: Environment;
  cwd?: string;
  /** How long it may take, in milliseconds. */
  limit?: number;
}

/** Runs a program to its end, whatever its exit code. Fails if that takes longer than the limit. */
export function run(program: string, args: readonly string[], options: RunOptions = {}) {
  const { env = {}, cwd = repository, limit = LIMITS.command } = options;
  return new Promise<Outcome>((resolve, reject) => {
    const settings = { cwd, env: { ...process.env, ...env }, maxBuffer: 16 * 1024 * 1024, timeout: limit };
    execFile(program, args, settings, (error, stdout, stderr) => {
      if (error?.killed) {
        const what = `${program} ${args.join(' ')} did not end within ${limit / 1000} s`;
        return reject(new Error(`${what}; it printed:\n${(stdout + stderr).slice(-TAIL)}`));
      }
      const code = error ? Number(error.code ?? 1) || 1 : 0;
      resolve({ code, stdout, stderr });
    });
  });
}

/** Runs one of our commands, which must succeed; returns its output. */
export async function runNode(file: string, args: readonly string[], options: RunOptions = {}) {
  const { code, stdout, stderr } = await run(process.execPath, [...TEST_FLAGS, file, ...args], options);
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
