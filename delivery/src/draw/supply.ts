import type { Discovery, Release } from '@league/shared/release';
import type { ReleaseSet } from '../release/release-set.ts';
import { integrityOf, releaseFolder } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import type { Supplied } from './drawer.ts';

/** Where the calls of the provider begin. */
export const PROVIDER = '/api/';

/** In a release of the shell: its build for drawing pages. */
export const DRAW_FILE = 'draw.cjs';

/** Scripts of the live releases, as they were published. */
export function supplyReleases(store: Store, set: ReleaseSet, discovery: Discovery) {
  const folders = new Map(
    Object.values(set).map((one) => [`/${releaseFolder(one.name, one.version)}/`, one]),
  );
  return async (path: string): Promise<Supplied | null> => {
    if (path === '/releases.json') return { type: 'application/json', text: JSON.stringify(discovery) };
    for (const [folder, release] of folders) {
      if (!path.startsWith(folder)) continue;
      const text = path.endsWith('.js') ? await readListed(store, release, path.slice(folder.length)) : null;
      return text === null ? null : { type: 'text/javascript', text };
    }
    return null;
  };
}

/** The text of a file of a release; null if the release has no such file, or another one was published. */
export async function readListed(store: Store, release: Release, file: string): Promise<string | null> {
  const listed = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
  const bytes = listed && (await store.get(`${releaseFolder(release.name, release.version)}/${file}`));
  return bytes && integrityOf(bytes) === listed.integrity ? bytes.toString() : null;
}
