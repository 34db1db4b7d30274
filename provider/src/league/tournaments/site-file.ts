import { z } from 'zod';

const TIMEOUT_MILLISECONDS = 3_000;

/** The part of `/releases.json` that is used here; see `docs/delivery.md`. */
const discovery = z.object({
  content: z.record(z.string(), z.object({ url: z.string(), version: z.string().optional() })).optional(),
});

/** The content that organisers edit, as the discovery document names it. */
export const DESK_CONTENT = 'content-league';

export async function readJson(url: URL): Promise<unknown> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`);
  return answer.json();
}

export const readDiscovery = async (site: string) =>
  discovery.parse(await readJson(new URL('/releases.json', site)));

/**
 * The addresses of the entries of every live content, the desk's first: where another one has the same, what organisers have
 * published counts. Contents come from the site's own origin only. Rejects while the site has none.
 */
export async function liveEntries(site: string): Promise<URL[]> {
  const { [DESK_CONTENT]: desk, ...others } = (await readDiscovery(site)).content ?? {};
  const entries = [...(desk ? [desk] : []), ...Object.values(others)];
  if (entries.length === 0) throw new Error('The site has no content');
  return entries.map(({ url }) => {
    const address = new URL(url, site);
    if (address.origin !== new URL(site).origin) throw new Error(`${address.origin} is not the site`);
    return address;
  });
}

/**
 * Reads a file of every live content: the discovery document names them, so a promotion and a rollback count from the next
 * call on. A release never changes, so its file is fetched once. Rejects when one is not available.
 */
export function siteFile<Content>(
  site: string,
  file: string,
  schema: z.ZodType<Content>,
): () => Promise<Content[]> {
  let known = new Map<string, Content>();
  return async () => {
    const read = new Map<string, Content>();
    for (const entry of await liveEntries(site)) {
      const address = new URL(file, entry);
      read.set(address.href, known.get(address.href) ?? schema.parse(await readJson(address)));
    }
    known = read;
    return [...read.values()];
  };
}
