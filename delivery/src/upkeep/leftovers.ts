import { ASSETS, type LiveSet } from '@league/shared/release';
import { absentIfDamaged } from '../delivery-error.ts';
import { readHtmlFolder } from '../page/html-folder.ts';
import { findRelease, listParts, listVersions, releaseFolder, storedPath } from '../release/releases.ts';
import type { Store } from '../release/store.ts';
import { listRevisions, readRevision } from '../sets/sets.ts';

/** Something in the store that nobody needs any more. */
export interface Leftover {
  path: string;
  /** A Russian phrase: why it may go. */
  reason: string;
}

/** Milliseconds. A write takes seconds, a promotion into a slow bucket minutes. */
const LONGEST_WRITE = 3_600_000;

const longestAgo = () => new Date(Date.now() - LONGEST_WRITE);

/** What a crash or a full disk has left of writes; removed unless it is a dry run. */
export async function unfinishedWrites(store: Store, dryRun: boolean): Promise<Leftover[]> {
  const paths = (await store.sweep?.(longestAgo(), dryRun)) ?? [];
  return paths.map((path) => ({ path, reason: 'прерванная запись' }));
}

/** HTML folders that no revision names: of lost races, and of promotions that were cut off. */
export async function strayPages(store: Store, live: LiveSet): Promise<Leftover[]> {
  const named = new Set([live.html]);
  const readable = new Set<number>();
  for (const revision of await listRevisions(store)) {
    const found = await readRevision(store, revision).catch(absentIfDamaged);
    if (!found) continue;
    named.add(found.html);
    readable.add(revision);
  }
  const strays = (await store.list('html')).map((name) => `html/${name}`).filter((path) => !named.has(path));
  return strays.flatMap((path) => {
    const { revision, begun } = readHtmlFolder(path);
    // A lost document may be restored from a copy, and needs its pages then.
    if (revision <= live.revision)
      return readable.has(revision) ? [{ path, reason: 'страницы проигранной гонки' }] : [];
    // A later one may belong to a promotion that is still going on.
    return begun < longestAgo() ? [{ path, reason: 'страницы прерванного ввода' }] : [];
  });
}

/**
 * Whether a release lists the asset, or the one that this is a copy of. While a `release.json` cannot be read, nobody knows
 * what it lists: all count.
 * @param going folders of releases that do not count, because they go too
 */
export async function findUsed(
  store: Store,
  going: ReadonlySet<string> = new Set(),
): Promise<(path: string) => boolean> {
  const listed = new Set<string>();
  for (const name of await listParts(store))
    for (const version of await listVersions(store, name)) {
      if (going.has(releaseFolder(name, version))) continue;
      const release = await findRelease(store, name, version).catch(absentIfDamaged);
      if (!release) return () => true;
      for (const file of Object.keys(release.files)) listed.add(storedPath(release, file));
    }
  return (path) => listed.has(path.replace(/\.(br|gz)$/, ''));
}

/** Assets, and copies of them, that no release uses. */
export async function unusedAssets(store: Store, going?: ReadonlySet<string>): Promise<Leftover[]> {
  const isUsed = await findUsed(store, going);
  const paths = (await store.list(ASSETS)).map((name) => `${ASSETS}/${name}`);
  return paths.filter((path) => !isUsed(path)).map((path) => ({ path, reason: 'не нужен ни одному релизу' }));
}
