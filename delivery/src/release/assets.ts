import { createHash } from 'node:crypto';
import { ASSET_DIGITS, ASSETS, isAsset } from '@league/shared/release';
import { type Encoding, SUFFIX, unpacked } from './compression.ts';
import { type ReleaseId, releaseFolder } from './releases.ts';
import { AlreadyExistsError, type Store } from './store.ts';

/** No release may be larger, so that no asset is: a copy that unpacks to more is none. */
const LARGEST = 16 * 1024 * 1024;

/** Whether these bytes, once unpacked, are those that an asset is named by. */
export async function isAssetCopy(file: string, encoding: Encoding, copy: Uint8Array): Promise<boolean> {
  const bytes = await unpacked(encoding, copy, LARGEST);
  return bytes !== null && file.startsWith(assetNameOf(bytes));
}

/** The name of an asset with these bytes, up to its extension. */
export const assetNameOf = (bytes: Uint8Array) =>
  `${ASSETS}/${createHash('sha256').update(bytes).digest('hex').slice(0, ASSET_DIGITS)}.`;

/** An asset, and which copy of it this path of the store is. */
function readPath(path: string): { file: string; encoding: Encoding } {
  const encoding = path.endsWith(SUFFIX.br) ? 'br' : 'identity';
  return { file: path.slice(0, path.length - SUFFIX[encoding].length), encoding };
}

/**
 * Splits the files of a release, with their copies, into those that every release shares and its own. Scripts are its own: a tab
 * may run two releases of one remote.
 */
export function splitAssets(contents: ReadonlyMap<string, Uint8Array>) {
  const isShared = (path: string) => isAsset(readPath(path).file);
  const { shared = [], own = [] } = Object.groupBy(contents, ([path]) => (isShared(path) ? 'shared' : 'own'));
  return { assets: new Map(shared), own: new Map(own) };
}

/**
 * Stores assets that are not there yet, and replaces damaged ones. Throws for one that is not named by its content:
 * it would stand at the address of another.
 */
export async function putAssets(store: Store, assets: ReadonlyMap<string, Uint8Array>): Promise<void> {
  await Promise.all(
    [...assets].map(async ([path, bytes]) => {
      const { file, encoding } = readPath(path);
      if (!(await isAssetCopy(file, encoding, bytes))) throw new Error(`${path} is not named by its content`);
      const known = await store.get(path);
      if (known && (await isAssetCopy(file, encoding, known))) return;
      if (known) await store.remove(path);
      await store.put(path, bytes).catch((error) => {
        // Another publication was faster, with the same bytes.
        if (!(error instanceof AlreadyExistsError)) throw error;
      });
    }),
  );
}

/**
 * Writes a release: the files that it shares with others first, since it counts once its own folder is there.
 * @param contents its files with their compressed variants and its `release.json`
 */
export async function putRelease(
  store: Store,
  release: ReleaseId,
  contents: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const { assets, own } = splitAssets(contents);
  await putAssets(store, assets);
  await store.putFolder(releaseFolder(release.name, release.version), own);
  // `prune` may have removed one that no release used until now.
  await putAssets(store, assets);
}
