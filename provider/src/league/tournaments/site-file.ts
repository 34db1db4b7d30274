import { z } from 'zod';

const TIMEOUT_MILLISECONDS = 3_000;

/** Remotes in the discovery document whose files the provider reads. */
type Part = '@league/tournaments' | '@league/rating';

/** The part of `/releases.json` that is used here; see `docs/delivery.md`. */
const discovery = z.object({
  microFrontends: z.record(z.string(), z.array(z.object({ url: z.string() }))),
});

async function readJson(url: URL): Promise<unknown> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`);
  return answer.json();
}

/**
 * Reads a file of the live release of a remote: the discovery document names that release, so a promotion
 * and a rollback count from the next call on. A release never changes, so its file is fetched once. Rejects when the
 * file is not available.
 */
export function siteFile<Content>(
  site: string,
  part: Part,
  file: string,
  schema: z.ZodType<Content>,
): () => Promise<Content> {
  let known: { address: string; content: Content } | undefined;
  return async () => {
    const { microFrontends } = discovery.parse(await readJson(new URL('/releases.json', site)));
    const url = microFrontends[part]?.[0]?.url;
    if (url === undefined) throw new Error(`The site has no release of ${part}`);
    const entry = new URL(url, site);
    const address = new URL(file, entry);
    // Releases come from the site's own origin only.
    if (address.origin !== new URL(site).origin) throw new Error(`${address.origin} is not the site`);
    if (known?.address !== address.href)
      known = { address: address.href, content: schema.parse(await readJson(address)) };
    return known.content;
  };
}
