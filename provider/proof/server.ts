import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The file of the provider's program. */
export const PROVIDER = fileURLToPath(new URL('../src/entry/main.ts', import.meta.url));

export interface Server {
  url: string;
  process: ChildProcess;
  /** Asks the program to end, and waits. */
  stop(): Promise<void>;
  /** Ends the program as a crash does. */
  kill(): Promise<void>;
}

/**
 * Starts a program that sends `{ type: 'ready', url }` to its parent once it listens. Its standard output is
 * discarded.
 */
export async function startServer(file: string, env: Record<string, string>): Promise<Server> {
  const child = fork(file, [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, PORT: '0', ...env },
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${file} ended with ${code}`);
  });
  ended.catch(() => {});
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ url: string }];
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await ended.catch(() => {});
  };
  return { url: message.url, process: child, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}
