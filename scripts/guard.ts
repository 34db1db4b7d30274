import { type ChildProcess, spawn } from 'node:child_process';
import { repoRoot } from './workspace/packages.ts';

/** How long a command that is asked to stop may take, in milliseconds: a server answers what it has begun. */
const STOP_LIMIT = 10_000;

interface Guarded {
  env: NodeJS.ProcessEnv;
  /** Descriptor of the file that gets its output. */
  log: number;
  /** Ends the command with everything that it has started. */
  signal: AbortSignal;
}

/**
 * Runs a command in a process group of its own, which ends as a whole: with the command, when `signal` aborts, or when
 * this process is gone. A process beside the command sees to it, since a killed one cannot. Resolves once the group is
 * gone, to the exit code, or to `null` if it was stopped.
 */
export function runGuarded(
  command: readonly string[],
  { env, log, signal }: Guarded,
): Promise<number | null> {
  const child = spawn(process.execPath, [import.meta.filename, String(STOP_LIMIT), ...command], {
    cwd: repoRoot,
    env,
    stdio: ['ignore', log, log, 'ipc'],
    // Out of reach of the terminal's Ctrl-C and of a kill of our whole group.
    detached: true,
  });
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      resolve(signal.aborted ? null : code);
    });
  });
}

/** The process beside the command. */
function guard(stopLimit: number, [program = '', ...args]: readonly string[]): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    // Programs clean up after Ctrl-C: Playwright closes its browsers and removes its folders.
    signalGroup(leader, 'SIGINT');
    setTimeout(end, stopLimit, 1);
    setInterval(() => signalGroup(leader, 0) || end(1), 50);
  };
  // Before the command starts: a guard that ends on a signal of that moment would leave it behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  // Who wants the command may have gone while the guard was starting.
  if (!process.connected) process.exit(1);

  const leader = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  const end = (code: number) => {
    signalGroup(leader, 'SIGKILL');
    process.exit(code);
  };
  leader.once('error', (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  });
  leader.once('exit', (code) => isStopping || end(code ?? 1));
}

/** Signals a process group; 0 asks. False if nobody is left in it. */
function signalGroup(leader: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-(leader.pid ?? Number.NaN), signal);
  } catch {
    return false;
  }
}

if (import.meta.main) guard(Number(process.argv[2]), process.argv.slice(3));
