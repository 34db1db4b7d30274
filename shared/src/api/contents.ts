import { findContents } from '../core/content-source.ts';
import { logProblem } from '../core/log.ts';

/** One release of a content. */
export interface ContentRelease<Index> {
  /** `content-archive` */
  name: string;
  /** Its entry, `content.json`. */
  index: Index;
  /** A JSON file of the release, compared with its hash. */
  readJson: <Value>(file: string, integrity: string) => Promise<Value>;
  /** The address of a file, for a link. */
  addressOf: (file: string) => string;
}

/** How long a file may take, and then once more past the browser's cache, in milliseconds. */
const TIMEOUT = 8_000;
const SECOND_TIMEOUT = 12_000;

/** Files never change under their address, so each is read once a tab; a failure is not kept. */
const known = new Map<string, Promise<unknown>>();

async function fetchJson(url: string, integrity: string): Promise<unknown> {
  const ask = async (cache: RequestCache, timeout: number) => {
    const answer = await fetch(url, { integrity, cache, signal: AbortSignal.timeout(timeout) });
    if (!answer.ok) throw new Error(`${answer.status} ${url}`);
    return answer.json();
  };
  // A lost preload and a damaged copy stay with the browser; the second request goes past both.
  return ask('default', TIMEOUT).catch(() => ask('reload', SECOND_TIMEOUT));
}

function readOnce(url: string, integrity: string): Promise<unknown> {
  const found = known.get(url) ?? fetchJson(url, integrity);
  known.set(url, found);
  found.catch(() => known.delete(url));
  return found;
}

/**
 * Reads from every live content, in the order of their names. Where a file of a live release does not arrive or is damaged,
 * everything is read again from the release before; only what both lack rejects.
 * @param read what is wanted of one release
 */
export async function fromContents<Index, Value>(
  read: (release: ContentRelease<Index>) => Promise<Value>,
): Promise<Value[]> {
  const { content } = await findContents();
  return Promise.all(
    Object.entries(content).map(async ([name, { fallback, ...live }]) => {
      const from = async ({ url, integrity }: typeof live) => {
        const addressOf = (file: string) => new URL(file, new URL(url, location.href)).href;
        return read({
          name,
          index: (await readOnce(addressOf(url), integrity)) as Index,
          readJson: <Json>(file: string, hash: string) => readOnce(addressOf(file), hash) as Promise<Json>,
          addressOf,
        });
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
 * The file that the page of this address shows, if the tab began with it; undefined for any other page, and where the file does
 * not arrive: then it is found from the lists of the contents.
 */
export async function readPageData<Value>(
  isWanted: (file: string) => boolean,
): Promise<{ value: Value; addressOf: (file: string) => string } | undefined> {
  const { content, data } = await findContents();
  const base = data && content[data.content]?.url;
  if (!data || !base || !isWanted(data.file)) return undefined;
  const addressOf = (file: string) => new URL(file, new URL(base, location.href)).href;
  try {
    return { value: (await readOnce(addressOf(data.file), data.integrity)) as Value, addressOf };
  } catch (error) {
    logProblem(`${data.file} не загрузился`, error);
    return undefined;
  }
}
