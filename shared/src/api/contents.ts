import { namedFilePath } from '../contract/content/named-files.ts';
import { apiBase } from '../core/api/send.ts';
import { findContents, readFiles } from '../core/content-source.ts';
import { logProblem } from '../core/log.ts';

/** One release of a content. */
export interface ContentRelease {
  /** A JSON file of the release, compared with its hash. */
  readJson: <Value>(file: string, integrity: string) => Promise<Value>;
  /** The address of a file, for a link; one that names people is the provider's, which masks it. */
  addressOf: (file: string) => string;
}

/** How long a file may take, and then once more past the browser's cache, in milliseconds. */
const TIMEOUT = 8_000;
const SECOND_TIMEOUT = 12_000;

async function fetchJson(url: string, integrity: string): Promise<unknown> {
  const ask = async (cache: RequestCache, timeout: number) => {
    const answer = await fetch(url, { integrity, cache, signal: AbortSignal.timeout(timeout) });
    if (!answer.ok) throw new Error(`${answer.status} ${url}`);
    return answer.json();
  };
  // A lost preload and a damaged copy stay with the browser; the second request goes past both.
  return ask('default', TIMEOUT).catch(() => ask('reload', SECOND_TIMEOUT));
}

/** An address of the site without its origin, so that a page drawn ahead holds the same one as the browser. */
function onSite(address: string): string {
  const { origin, pathname, href } = new URL(address, location.href);
  return origin === location.origin ? pathname : href;
}

/** The release whose entry has this address. */
function releaseAt(entry: string): ContentRelease {
  const inRelease = (file: string) => onSite(new URL(file, new URL(entry, location.href)).href);
  return {
    addressOf(file) {
      const masked = namedFilePath(file);
      return masked ? onSite(`${apiBase()}${masked}`) : inRelease(file);
    },
    readJson: <Value>(file: string, integrity: string) => {
      const url = inRelease(file);
      const found = readFiles.get(url) ?? fetchJson(url, integrity);
      readFiles.set(url, found);
      found.catch(() => readFiles.delete(url));
      return found as Promise<Value>;
    },
  };
}

/**
 * Reads from every live content, in the order of their names. Where a file of a live release does not arrive or is damaged,
 * everything is read again from the release before; only what both lack rejects.
 * @param read what is wanted of one release, of which `index` is the entry, `content.json`
 */
export async function fromContents<Index, Value>(
  read: (index: Index, release: ContentRelease) => Promise<Value> | Value,
): Promise<Value[]> {
  const { content } = await findContents();
  return Promise.all(
    Object.entries(content).map(async ([name, { fallback, ...live }]) => {
      const from = async ({ url, integrity }: typeof live) => {
        const release = releaseAt(url);
        return read(await release.readJson<Index>(url, integrity), release);
      };
      if (!fallback) return from(live);
      return from(live).catch((error) => {
        logProblem(`Содержимое ${name} не загрузилось, открыто прежнее`, error);
        return from(fallback);
      });
    }),
  );
}

/**
 * The file that the page of this tab's first address shows; undefined for any other page, and where the file does not arrive:
 * then it is found from the indexes.
 * @param isWanted whether a file, by the end of its address, is the one that is looked for
 */
export async function readPageData<Value>(
  isWanted: (address: string) => boolean,
): Promise<(ContentRelease & { value: Value }) | undefined> {
  const { content, data } = await findContents();
  const entry = data && content[data.content]?.url;
  if (!data || !entry || !isWanted(data.file)) return undefined;
  const release = releaseAt(entry);
  try {
    return { ...release, value: await release.readJson<Value>(data.file, data.integrity) };
  } catch (error) {
    logProblem(`${data.file} не загрузился`, error);
    return undefined;
  }
}
