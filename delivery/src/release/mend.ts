import type { Release } from '@league/shared/release';
import { splitAssets } from './assets.ts';
import { SUFFIX } from './compression.ts';
import { integrityOf, storedPath } from './releases.ts';
import type { Store } from './store.ts';

/**
 * Replaces lost and damaged files of a release by those of the same build: only bytes that the release lists are written. The compressed copies
 * of such a file go, the whole one is sent. Returns the names of the replaced files; assets that releases share have their own mending.
 */
export async function mendFiles(
  store: Store,
  release: Release,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<string[]> {
  const mended: string[] = [];
  for (const [file, bytes] of splitAssets(files).own) {
    if (release.files[file]?.integrity !== integrityOf(bytes)) continue;
    const path = storedPath(release, file);
    const known = await store.get(path);
    if (known && integrityOf(known) === integrityOf(bytes)) continue;
    for (const suffix of ['', SUFFIX.br, SUFFIX.gzip]) await store.remove(path + suffix);
    await store.put(path, bytes);
    mended.push(file);
  }
  return mended;
}
