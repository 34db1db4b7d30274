import { type Channel, isContent, type ReleaseName } from '@league/shared/release';
import { listVersions } from './releases.ts';
import { AlreadyExistsError, type Store } from './store.ts';

// Releases of content that name somebody who must not be named any more. A closed one is given to nobody, unless it goes live
// again. An empty file tells of it.

const FOLDER = 'closed';

/** Closes every release of a content but this one. */
export async function closeOthers(store: Store, name: ReleaseName, version: string): Promise<void> {
  const others = (await listVersions(store, name)).filter((other) => other !== version);
  const known = new Set(await store.list(`${FOLDER}/${name}`));
  for (const other of others.filter((one) => !known.has(one)))
    await store.put(`${FOLDER}/${name}/${other}`, Buffer.alloc(0)).catch((error) => {
      if (!(error instanceof AlreadyExistsError)) throw error;
    });
}

/** Opens what is live: an operator has rolled back to it. */
export async function openLive(store: Store, live: Channel['live']): Promise<void> {
  for (const [name, version] of Object.entries(live))
    if (isContent(name)) await store.remove(`${FOLDER}/${name}/${version}`);
}

/** The closed releases of a content, by version. */
export const listClosed = async (store: Store, name: ReleaseName): Promise<ReadonlySet<string>> =>
  new Set(await store.list(`${FOLDER}/${name}`));

/** A server asks the store for so long once, in milliseconds. */
const FRESH = 1_000;

/** Says whether a release of content is closed, from what was seen a second ago at most. */
export function keepClosed(store: Store): (name: ReleaseName, version: string) => Promise<boolean> {
  const kept = new Map<ReleaseName, { at: number; closed: ReturnType<typeof listClosed> }>();
  return async (name, version) => {
    const now = performance.now();
    let seen = kept.get(name);
    if (!seen || now - seen.at >= FRESH) {
      seen = { at: now, closed: listClosed(store, name) };
      kept.set(name, seen);
    }
    return (await seen.closed).has(version);
  };
}
