import { type Channel, isAsset, type Release } from '@league/shared/release';
import { isAssetCopy } from '../../release/assets.ts';
import { type Encoding, mayShrink, SUFFIX } from '../../release/compression.ts';
import { listParts, listVersions } from '../../release/releases.ts';
import type { Store } from '../../release/store.ts';

interface AssetOptions {
  store: Store;
  /** A file of the store, from memory where it has been read before. */
  read: (path: string) => Promise<Buffer | null>;
  /** A release that can be trusted. */
  findRelease: (name: string, version: string) => Promise<Release | null>;
  live: () => Promise<Channel['live']>;
}

/** The bytes of an asset in one encoding; null if there are none that it is named by. */
export type ReadAsset = (file: string, encoding: Encoding) => Promise<Buffer | null>;

/** Encodings that there may be copies in. */
export const isCompressed = (file: string) => mayShrink(file, Number.POSITIVE_INFINITY);

/**
 * Reads assets: bytes that their name is the hash of, and that a release lists. What a release says of the hash of another's
 * asset does not count, so that none can take it off the site.
 */
export function readAssets({ store, read, findRelease, live }: AssetOptions): ReadAsset {
  const whole = new WeakSet<Buffer>();
  const listed = new Set<string>();
  const seen = new Set<string>();

  const learn = async (name: string, version: string) => {
    const id = `${name} ${version}`;
    if (seen.has(id)) return;
    const release = await findRelease(name, version);
    if (!release) return;
    seen.add(id);
    for (const file of Object.keys(release.files)) if (isAsset(file)) listed.add(file);
  };

  /** Reads releases until one of them lists the file: what is live first, each one once. */
  const isListed = async (file: string) => {
    if (listed.has(file)) return true;
    for (const [name, version] of Object.entries(await live())) await learn(name, version);
    if (listed.has(file)) return true;
    for (const name of await listParts(store))
      for (const version of await listVersions(store, name)) {
        await learn(name, version);
        if (listed.has(file)) return true;
      }
    return false;
  };

  return async (file, encoding) => {
    if (!isAsset(file)) return null;
    const body = await read(file + SUFFIX[encoding]);
    if (!body || whole.has(body)) return body;
    if (!(await isAssetCopy(file, encoding, body)) || !(await isListed(file))) return null;
    whole.add(body);
    return body;
  };
}
