import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import type { DayHead } from '@league/shared/contract';
import { writeCommand } from '../cli/write-command.ts';
import { directoryStore } from '../release/store.ts';
import { temporaryFolder } from './builds.ts';
import { startEdge } from './edges.ts';
import { runProgram } from './run.ts';

/** A fake provider that reports an API version, an API without calls, and these days. */
async function startProvider(t: TestContext, api: string, days: readonly DayHead[]) {
  const server = createServer(({ url }, response) =>
    response.end(JSON.stringify(url === '/api/days' ? days : { status: 'ok', api, paths: {} })),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A store with the bundled command, a running edge over it, and a provider that has these days. Only `publish` runs from the sources. */
export async function workplace(t: TestContext, days: readonly DayHead[] = []) {
  const dataDir = await temporaryFolder(t);
  const storeDir = join(dataDir, 'releases');
  const edge = await startEdge(t, storeDir);
  const site = await edge.listen({ host: '127.0.0.1', port: 0 });
  const provider = await startProvider(t, '1.0.0', days);
  const environment = { DATA_DIR: dataDir, PROVIDER_URL: provider, SITE_URL: site };
  await writeCommand(storeDir);
  const command = join(storeDir, 'bin/release.mjs');
  const start = (args: string[], changes: Record<string, string> = {}) =>
    runProgram(args[0] === 'publish' ? 'cli/cli.ts' : command, args, { ...environment, ...changes });
  // The scripts of these builds draw nothing.
  const excuse = (args: string[]) =>
    args[0] === 'promote' ? [...args, '--without-smoke', 'сборки подставные'] : args;
  const run = (args: string[], changes?: Record<string, string>) => start(excuse(args), changes);
  const release = (...args: string[]) => run(args);
  return { release, run, start, site, provider, command, storeDir, store: directoryStore(storeDir) };
}
