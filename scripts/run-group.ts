import { spawn } from 'node:child_process';
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
export async function runGroup(
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
