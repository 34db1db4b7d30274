import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

const entry = (name: string) => fileURLToPath(new URL(`../../entry/${name}.ts`, import.meta.url));
// The servers and commands have no other setting of the caller; compiled modules are shared with the other tests.
const { NODE_COMPILE_CACHE } = process.env;

export interface Started {
  child: ChildProcess;
  /** What it has written so far. */
  output(): string;
}

/** Real processes of the provider on one empty data directory; killed after the test file. */
export function providerProcesses() {
  const dataDir = mkdtempSync(join(tmpdir(), 'league-provider-'));
  const children: ChildProcess[] = [];
  after(() => {
    for (const child of children) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });

  function run(file: string, args: string[], env: Record<string, string> = {}): Started {
    const child: ChildProcess = fork(file, args, {
      silent: true,
      env: { NODE_COMPILE_CACHE, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info', ...env },
    });
    children.push(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        text += chunk;
      });
    return { child, output: () => text };
  }

  return {
    dataDir,
    start: (env?: Record<string, string>) => run(entry('main'), [], env),
    command: (...args: string[]) => run(entry('cli'), args),
  };
}

/** The address of a server, once it is ready. */
export async function urlOf({ child, output }: Started): Promise<string> {
  const ended = once(child, 'close').then(() => assert.fail(`It did not start: ${output()}`));
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ type: string; url: string }];
  ended.catch(() => {});
  assert.equal(message.type, 'ready');
  return message.url;
}

export const CREDENTIALS = JSON.stringify({ email: 'coach@league.test', password: 'Dobok2025' });
