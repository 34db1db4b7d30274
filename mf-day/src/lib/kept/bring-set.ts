import { type KeptSet, writeSet } from './kept-set.ts';
import { readPage, type SitePage } from './site-page.ts';

/** The set cannot be kept, whatever the network does: a release from before, or a file that is not what was published. */
export class UnfitSet extends Error {}

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
