/**
 * A set of releases that this device has kept, so that a desk opens without network: the page, the files of its shell and of the day,
 * nothing of anybody. `public/worker.js` opens the desk with it, of another release too: names and format stay.
 */
export interface KeptSet {
  /** Of the channel: a promotion and a rollback make a higher one. */
  revision: number;
  /** Versions by part. */
  releases: Record<string, string>;
  /** Address of the service worker of these releases. */
  worker: string;
  /** When the day is over, in milliseconds: the worker then gives the set up. */
  until: number;
}

const prefixOf = (scope: string): string => `kept-desk ${scope} `;
const PAGE = '/kept/page';
/** Written last: without it a set is not whole. */
const FACTS = '/kept/facts';
const TRIED = '/kept/tried';

const cachesOf = async (scope: string): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(prefixOf(scope)));

/** The newest whole set of a scope. */
export async function findSet(scope: string): Promise<KeptSet | undefined> {
  const found = await Promise.all(
    (await cachesOf(scope)).map(async (name) => {
      const facts = await (await caches.open(name)).match(FACTS);
      return facts ? ((await facts.json()) as KeptSet) : undefined;
    }),
  );
  return found
    .filter((set) => set !== undefined)
    .sort((one, other) => other.revision - one.revision)
    .at(0);
}

/** Writes a set, whole or not at all; the sets before go then. */
export async function writeSet(
  scope: string,
  set: KeptSet,
  page: Response,
  files: AsyncIterable<readonly [path: string, file: Response]>,
): Promise<void> {
  const name = `${prefixOf(scope)}${set.revision}`;
  // A tab that was closed may have left a part of it.
  await caches.delete(name);
  const cache = await caches.open(name);
  try {
    for await (const [path, file] of files) await cache.put(path, file);
    await cache.put(PAGE, page);
    await cache.put(FACTS, Response.json(set));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  for (const other of await cachesOf(scope)) if (other !== name) await caches.delete(other);
}

/** Tells the worker that the desk has come up with the set that it gave out last. */
export async function markWorking(scope: string): Promise<void> {
  for (const name of await cachesOf(scope)) await (await caches.open(name)).delete(TRIED);
}

export async function dropSets(scope: string): Promise<void> {
  for (const name of await cachesOf(scope)) await caches.delete(name);
}
