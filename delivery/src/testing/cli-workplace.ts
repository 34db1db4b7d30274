import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { DayHead } from '@league/shared/contract';
import { publishParts } from '../cli/cli.ts';
import { runRelease } from '../cli/run.ts';
import { writeCommand } from '../cli/write-command.ts';
import { directoryStore } from '../release/store.ts';
import { temporaryFolder } from './builds.ts';
import { startEdge } from './edges.ts';

/** A fake provider that reports an API version, an API without calls, and these days. */
async function startProvider(t: TestContext, api: string, days: readonly DayHead[]) {
  const server = createServer(({ url }, response) =>
    response.end(JSON.stringify(url === '/api/days' ? days : { status: 'ok', api, paths: {} })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** What one call of the command has printed. */
interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/**
 * A store with a running edge over it, and a provider that has these days. The command runs in this process, as if it lay in the store;
 * `writtenCommand` writes it there.
 */
export async function workplace(t: TestContext, days: readonly DayHead[] = []) {
  const dataDir = await temporaryFolder(t);
  const storeDir = join(dataDir, 'releases');
  const edge = await startEdge(t, storeDir, await startProvider(t, '1.0.0', days));
  const site = await edge.listen({ host: '127.0.0.1', port: 0 });
  const environment = { DATA_DIR: dataDir, SITE_URL: site };
  const file = join(storeDir, 'bin/release.mjs');
  const start = async (args: string[], changes: Record<string, string> = {}): Promise<Outcome> => {
    const printed = { stdout: '', stderr: '' };
    const place = {
      environment: { ...process.env, ...environment, ...changes },
      program: `node ${file}`,
      publish: publishParts,
    };
    const code = await runRelease(args, place, (stream, text) => {
      printed[stream] += text;
    });
    return { code, ...printed };
  };
  const writtenCommand = async () => {
    await writeCommand(storeDir);
    return file;
  };
  // The scripts of these builds draw nothing.
  const excuse = (args: string[]) =>
    args[0] === 'promote' ? [...args, '--without-smoke', 'сборки подставные'] : args;
  const run = (args: string[], changes?: Record<string, string>) => start(excuse(args), changes);
  const release = (...args: string[]) => run(args);
  return { release, run, start, site, writtenCommand, storeDir, store: directoryStore(storeDir) };
}
