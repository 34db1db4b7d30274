import { type Discovery, discoveryKey } from '@league/shared/release';

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
async function writeSet(
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

/** What a page of the day says of its set of releases. */
export interface SitePage {
  revision: number;
  releases: { shell: string; day: string };
  /** Folders of the two releases, with a slash behind. */
  folders: { shell: string; day: string };
}

const DISCOVERY = '#league-discovery';
/** The shell's own script: `/shell/1.4.0/main.6af2391f.js`. */
const SHELL = 'script[src^="/shell/"]';

function discoveryIn(page: Document): Discovery | undefined {
  try {
    return JSON.parse(page.querySelector(DISCOVERY)?.textContent ?? '');
  } catch {
    return undefined;
  }
}

/** The revision of the set that this tab runs; undefined outside a released site. */
export const tabRevision = (): number | undefined => discoveryIn(document)?.revision;

/** Reads a page's HTML; undefined if it is cut off, or no page of the day. */
function readPage(html: string): SitePage | undefined {
  if (!html.trimEnd().endsWith('</html>')) return undefined;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const discovery = discoveryIn(page);
  const [entry] = discovery?.microFrontends[discoveryKey('day')] ?? [];
  const script = page.querySelector(SHELL)?.getAttribute('src');
  const [, , version] = script?.split('/') ?? [];
  if (!discovery || !entry || !version || !entry.url.startsWith('/')) return undefined;
  return {
    revision: discovery.revision,
    releases: { shell: version, day: entry.metadata.version },
    folders: { shell: `/shell/${version}/`, day: entry.url.slice(0, entry.url.lastIndexOf('/') + 1) },
  };
}

/** The set cannot be kept, whatever the network does: a release from before, or a file that is not what was published. */
class UnfitSet extends Error {}

interface Wanted {
  scope: string;
  /** Address of the desk. */
  path: string;
  until: number;
  /** Whether to keep the set that is live. */
  isWanted: (page: SitePage) => boolean;
}

/**
 * Fetches the set that is live at the desk's address, compares each file with the hash that its build has listed, and keeps all
 * of it or nothing.
 *
 * @returns undefined if it is not wanted
 * @throws UnfitSet; TypeError without network; QuotaExceededError
 */
export async function bringSet({ scope, path, until, isWanted }: Wanted): Promise<KeptSet | undefined> {
  const answer = await fetch(path, { cache: 'no-cache' });
  const html = await answer.text();
  const page = answer.ok ? readPage(html) : undefined;
  if (!page) throw new UnfitSet(`${path} is no page of a day`);
  if (!isWanted(page)) return undefined;
  const lists = await Promise.all([readList(page.folders.shell), readList(page.folders.day)]);
  const set = { ...facts(page), until };
  await writeSet(scope, set, pageOf(html, answer), fetchAll(lists.flat()));
  return set;
}

const facts = ({ revision, releases, folders }: SitePage) => ({
  revision,
  releases,
  worker: `${folders.day}worker.js`,
});

/** Without what described the bytes on their way. */
function pageOf(html: string, { headers }: Response): Response {
  const kept = new Headers(headers);
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary']) kept.delete(name);
  return new Response(html, { headers: kept });
}

type Listed = readonly [path: string, hash: string];

/** The list that the build of a release has made. */
async function readList(folder: string): Promise<Listed[]> {
  const answer = await fetch(`${folder}offline.json`, { cache: 'no-cache' });
  const list: unknown = answer.ok ? await answer.json().catch(() => null) : null;
  const { files } = (list ?? {}) as { files?: Record<string, string> };
  if (!files) throw new UnfitSet(`${folder} has no list of its files`);
  return Object.entries(files).map(([file, hash]) => [file.startsWith('/') ? file : folder + file, hash]);
}

async function* fetchAll(files: readonly Listed[]): AsyncGenerator<readonly [string, Response]> {
  for (const [path, hash] of files) yield [path, await fetchFile(path, hash)];
}

/** The browser has most files already; a damaged copy is asked for past its cache. */
async function fetchFile(path: string, hash: string): Promise<Response> {
  for (const cache of ['default', 'reload'] as const) {
    const answer = await fetch(path, { cache, priority: 'low' });
    const bytes = await answer.arrayBuffer();
    const type = answer.headers.get('content-type') ?? '';
    if (answer.ok && (await hashOf(bytes)) === hash)
      return new Response(bytes, { headers: { 'content-type': type } });
  }
  throw new UnfitSet(`${path} is not what was published`);
}

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}
