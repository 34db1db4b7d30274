import { z } from 'zod';

const TIMEOUT_MILLISECONDS = 3_000;

/** The part of `/releases.json` that is used here; see `docs/delivery.md`. */
const discovery = z.object({
  microFrontends: z.record(z.string(), z.array(z.object({ url: z.string() }))),
  content: z.record(z.string(), z.object({ url: z.string(), version: z.string().optional() })).optional(),
});

/** Says which live releases have a file, by the addresses of their entries. */
type Where = (live: z.infer<typeof discovery>) => (string | undefined)[];

/** The live release of a remote. */
export const ofRemote =
  (part: '@league/tournaments' | '@league/rating'): Where =>
  ({ microFrontends }) => [microFrontends[part]?.[0]?.url];

/** The content that organisers edit, as the discovery document names it. */
export const DESK_CONTENT = 'content-league';

/**
 * Every live content, the desk's first: where another one has the same, what organisers have published counts. In a set from
 * before there was any, the tournaments' remote.
 */
export const ofContents: Where = (live) => {
  const { [DESK_CONTENT]: desk, ...others } = live.content ?? {};
  const contents = [...(desk ? [desk] : []), ...Object.values(others)].map(({ url }) => url);
  return contents.length > 0 ? contents : ofRemote('@league/tournaments')(live);
};

export async function readJson(url: URL): Promise<unknown> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`);
  return answer.json();
}

export const readDiscovery = async (site: string) =>
  discovery.parse(await readJson(new URL('/releases.json', site)));

/** The addresses of the entries of live releases. Releases come from the site's own origin only. */
export async function liveEntries(site: string, where: Where): Promise<URL[]> {
  const entries = where(await readDiscovery(site));
  return entries.map((url) => {
    if (url === undefined) throw new Error('The site has no such release');
    const address = new URL(url, site);
    if (address.origin !== new URL(site).origin) throw new Error(`${address.origin} is not the site`);
    return address;
  });
}

/**
 * Reads a file of live releases: the discovery document names them, so a promotion and a rollback count from the next
 * call on. A release never changes, so its file is fetched once. Rejects when one is not available.
 */
export function siteFile<Content>(
  site: string,
  where: Where,
  file: string,
  schema: z.ZodType<Content>,
): () => Promise<Content[]> {
  let known = new Map<string, Content>();
  return async () => {
    const read = new Map<string, Content>();
    for (const entry of await liveEntries(site, where)) {
      const address = new URL(file, entry);
      read.set(address.href, known.get(address.href) ?? schema.parse(await readJson(address)));
    }
    known = read;
    return [...read.values()];
  };
}
