import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Problem } from '../problem.ts';
import { repoRoot } from '../workspace/packages.ts';

const STOP_LIMIT_MS = 12_000;

export interface Process {
  url: string;
  pid: number;
  /** Settles when the process has ended, with a description of how. */
  ended: Promise<string>;
  /** Asks the process to finish, and kills it if it does not. */
  stop(): Promise<void>;
}

interface ChildOptions {
  /** The process as messages name it. */
  title: string;
  /** Its entry file, relative to the repository. */
  file: string;
  env: NodeJS.ProcessEnv;
}

/**
 * Starts one of our servers and waits until it reports `{type: 'ready', url}`. Its earlier lines are shown only if it
 * fails; later ones go to the terminal.
 */
export function startChild(options: ChildOptions, signal: AbortSignal) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', options.file], {
    cwd: repoRoot,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Outside the terminal's Ctrl-C: we stop the children in order. If this process is killed, the IPC channel tells
    // them.
    detached: true,
  });
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, by) => resolve(`процесс завершился (${by ? `сигнал ${by}` : `код ${code}`})`));
  });
  const stop = () => stopChild(child, ended);
  signal.addEventListener('abort', stop, { once: true });

  const readiness = untilReady(child.stdout, process.stdout);
  const stderr = untilReady(child.stderr, process.stderr);
  return new Promise<Process>((resolve, reject) => {
    child.once('error', reject);
    child.on('message', ({ type, url = '' }: { type?: string; url?: string }) => {
      if (type !== 'ready') return;
      signal.removeEventListener('abort', stop);
      readiness.release();
      stderr.release();
      resolve({ url, pid: child.pid ?? 0, ended, stop });
    });
    ended.then((how) => reject(new Problem(stderr.release() || `${options.title}: не запустился: ${how}.`)));
  });
}

/** Buffers the lines that a process prints; `release` returns the buffer and passes on what follows. */
function untilReady(from: Readable | null, to: NodeJS.WritableStream) {
  const early: string[] = [];
  let tell = (line: string): unknown => early.push(line);
  if (from) createInterface({ input: from }).on('line', (line) => tell(line));
  return {
    release() {
      tell = (line) => to.write(`${line}\n`);
      return early.join('\n').trim();
    },
  };
}

async function stopChild(child: ChildProcess, ended: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(force);
}
