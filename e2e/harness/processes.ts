import { type ChildProcess, execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TEST_FLAGS } from '../../scripts/checks/test-flags.ts';
import { LIMITS, within } from './limits.ts';

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
  ...TEST_FLAGS,
  // A process that hangs can be asked what it does, see `activityOf`.
  '--report-on-signal',
  '--report-filename=stderr',
];

/** The last characters of a process's output that an error repeats. */
const TAIL = 2_000;

/** How long a process may take to write its diagnostic report, in milliseconds. */
const REPORT = 3_000;

/**
 * Starts one of the servers and waits until it reports that it is ready.
 *
 * @param limit how long it may take, in milliseconds
 */
export async function startServer(
  file: string,
  env: Environment,
  limit: number = LIMITS.start,
): Promise<Server> {
  const child = spawn(process.execPath, [...FLAGS, path.resolve(repository, file)], {
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
  const ready = new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    ended.then(() => reject(new Error(`${file} ended before it was ready:\n${output.slice(-TAIL)}`)));
    child.on('message', (message: { type?: string; url?: string }) => {
      if (message.type === 'ready' && message.url) resolve(message.url);
    });
  });
  /** Kills the process if `work` takes too long, and says what it printed and was doing. */
  const inTime = <T>(most: number, work: Promise<T>, fault: string) =>
    within(most, work, async () => {
      const printed = output.slice(-TAIL);
      const activity = await activityOf(child);
      child.kill('SIGKILL');
      return `${file} ${fault} within ${most / 1000} s:\n${printed}\n${activity}`;
    });
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await inTime(LIMITS.stop, ended, `did not end after ${signal}`);
  };
  const url = await inTime(limit, ready, 'did not get ready');
  return { url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/** The part of Node's diagnostic report that says why a process does not go on. */
interface ProcessReport {
  javascriptStack: { stack?: string[] };
  libuv: { type: string; is_active: boolean; remoteEndpoint?: { port: number }; firesInMsFromNow?: number }[];
}

/** Asks a process for Node's diagnostic report, and says in short what it runs and waits for. */
async function activityOf(child: ChildProcess): Promise<string> {
  let text = '';
  const report = new Promise<ProcessReport>((resolve) => {
    child.stderr?.on('data', (chunk: string) => {
      text += chunk;
      try {
        resolve(JSON.parse(text.slice(text.indexOf('{\n'), text.lastIndexOf('}') + 1)));
      } catch {
        // The rest is on its way.
      }
    });
  });
  child.kill('SIGUSR2');
  const written = await Promise.race([report, pause(REPORT)]);
  if (!written) return 'It wrote no report: it is suspended, or blocks without a pause.';
  const { javascriptStack, libuv } = written;
  const handles = libuv
    .filter(({ type, is_active: isActive }) => isActive && type !== 'loop')
    .map((handle) => `${handle.type} ${handle.remoteEndpoint?.port ?? handle.firesInMsFromNow ?? ''}`);
  return `It runs: ${javascriptStack.stack?.join('\n') ?? 'nothing'}\nIt waits for: ${handles.join(', ')}`;
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
  const { code, stdout, stderr } = await run(process.execPath, [...FLAGS, file, ...args], options);
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}
