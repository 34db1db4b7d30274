import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceHashes } from '../../build/src/facts/source-hash.ts';
import { buildParts } from '../../delivery/src/publish/build-parts.ts';
import { publish } from '../../delivery/src/publish/publish.ts';
import type { ReleaseId } from '../../delivery/src/release/releases.ts';
import type { Store } from '../../delivery/src/release/store.ts';
import { promote } from '../../delivery/src/sets/promotion.ts';
import { findProvider } from '../../delivery/src/sets/provider.ts';
import { currentOperator } from '../../delivery/src/settings.ts';
import type { ReleaseName } from '../../shared/src/release/index.ts';
import { repoRoot } from '../workspace/packages.ts';

/**
 * The output of an earlier build of the same sources, if there is one; a build with a version given by an operator does
 * not count.
 */
function findBuilt(name: ReleaseName, hash: string): string | undefined {
  return globSync(`build/dist/${name}/*+*/facts.json`, { cwd: repoRoot })
    .map((file) => path.join(repoRoot, file))
    .filter((file) => JSON.parse(readFileSync(file, 'utf8')).sourceHash === hash)
    .map((file) => path.dirname(file))[0];
}

/** Build folders of these parts for the present sources; builds the missing ones. */
export async function buildFolders(names: readonly ReleaseName[], signal: AbortSignal): Promise<string[]> {
  const found = [...sourceHashes(names)].map(([name, hash]) => ({ name, folder: findBuilt(name, hash) }));
  const unbuilt = found.flatMap(({ name, folder }) => (folder ? [] : name));
  const built = unbuilt.length > 0 ? await buildParts(unbuilt, { signal }) : [];
  return [...found.flatMap(({ folder }) => folder ?? []), ...built];
}

/** Publishes built folders; returns the ids of their releases. */
export async function publishFolders(store: Store, folders: readonly string[]): Promise<ReleaseId[]> {
  const published: ReleaseId[] = [];
  for (const folder of folders) {
    const { release } = await publish(store, folder, currentOperator());
    published.push({ name: release.name, version: release.version });
  }
  return published;
}

/** Milliseconds that the site waits for its own provider, which has just begun and is slow on a busy machine. */
export const OWN_PATIENCE = 60_000;

/** Makes the first releases of an empty store live: the only promotion that nobody asked for. */
export async function promoteFirst(
  store: Store,
  ids: readonly ReleaseId[],
  providerUrl: string,
  publicUrl?: string,
): Promise<void> {
  const patience = OWN_PATIENCE;
  const provider = await findProvider(store, {
    ...{ url: providerUrl, required: true, needsCalls: true, patience },
  });
  const why = 'npm start: первый запуск';
  await promote(store, ids, { who: currentOperator(), why, ...provider, publicUrl });
}
