import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The program of the provider. */
export const PROVIDER = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface Server {
  url: string;
  process: ChildProcess;
  /** Asks it to end, and waits. */
  stop(): Promise<void>;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
}

/** Starts a program that says `{ type: 'ready', url }` to its parent once it listens. Its output is thrown away. */
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
