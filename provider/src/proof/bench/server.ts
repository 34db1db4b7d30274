import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export interface Server {
  url: string;
  process: ChildProcess;
  stop(): Promise<void>;
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
  return {
    url: message.url,
    process: child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await ended.catch(() => {});
    },
  };
}
