import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSpa } from '../../build/src/spa/build-spa.ts';
import { openStore } from '../../delivery/src/open-store.ts';
import { getRelease } from '../../delivery/src/release/releases.ts';
import type { Release } from '../../shared/src/release/index.ts';
import { type Child, startChild } from '../site/child.ts';
import { freePort } from '../site/port.ts';
import { buildFolders, promoteFirst, publishFolders } from '../site/releases.ts';
import { partNames } from '../workspace/remotes.ts';

export interface Sites {
  federated: string;
  spa: string;
  /** The federated releases. */
  releases: Release[];
  /** Directory of the federated release store. */
  storeDirectory: string;
  stop(): Promise<void>;
}

/** Serves the federated site and the ordinary SPA, each from its own edge, with one provider with demo data. */
export async function startSites(signal: AbortSignal): Promise<Sites> {
  const root = mkdtempSync(path.join(os.tmpdir(), 'league-bench-'));
  const running: Child[] = [];
  const stop = async () => {
    for (const child of running.toReversed()) await child.stop();
    rmSync(root, { recursive: true, force: true });
  };
  const start = async (file: string, env: NodeJS.ProcessEnv) => {
    const common = {
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'loopback',
    };
    const options = { title: file, file, env: { ...process.env, ...common, ...env } };
    const child = await startChild(options, signal, () => undefined);
    running.push(child);
    return child.url;
  };

  try {
    const spa = await buildSpa();
    const provider = await start('provider/src/main.ts', {
      DATA_DIR: path.join(root, 'provider'),
      DATABASE_URL: '',
    });
    const serve = async (name: string, folders: string[]) => {
      const dataDirectory = path.join(root, name);
      const store = await openStore({ DATA_DIR: dataDirectory });
      const published = await publishFolders(store, folders);
      await promoteFirst(store, published, provider);
      const url = await start('delivery/src/main.ts', { DATA_DIR: dataDirectory, PROVIDER_URL: provider });
      const releases = await Promise.all(published.map((id) => getRelease(store, id.name, id.version)));
      return { url, releases, storeDirectory: path.join(dataDirectory, 'releases') };
    };
    const federated = await serve('federated', await buildFolders(partNames(), signal));
    const ordinary = await serve('spa', [spa.folder]);
    return { ...federated, federated: federated.url, spa: ordinary.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Every page in the shell's route table. */
export const pagesOf = (releases: Release[]) => releases.find(({ name }) => name === 'shell')?.pages ?? [];
