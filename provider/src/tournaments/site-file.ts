import { z } from 'zod';

const TIMEOUT_MILLISECONDS = 3_000;

/** The tournaments remote in the discovery document. */
const PART = '@league/tournaments';

/** The part of `/releases.json` that is used here; see `docs/delivery.md`. */
const discovery = z.object({
  microFrontends: z.object({ [PART]: z.array(z.object({ url: z.string() })).min(1) }),
});

async function readJson(url: URL): Promise<unknown> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS) });
  if (!answer.ok) throw new Error(`${url.pathname} answered ${answer.status}`);
  return answer.json();
}

/**
 * Reads a file of the live release of the tournaments remote: the discovery document names that release, so a promotion
 * and a rollback count from the next call on. A release never changes, so its file is fetched once. Rejects when the
 * file is not available.
 */
export function siteFile<Content>(
  site: string,
  file: string,
  schema: z.ZodType<Content>,
): () => Promise<Content> {
  let known: { address: string; content: Content } | undefined;
  return async () => {
    const { microFrontends } = discovery.parse(await readJson(new URL('/releases.json', site)));
    const entry = new URL(microFrontends[PART][0]?.url ?? '', site);
    const address = new URL(file, entry);
    // Releases come from the site's own origin only.
    if (address.origin !== new URL(site).origin) throw new Error(`${address.origin} is not the site`);
    if (known?.address !== address.href)
      known = { address: address.href, content: schema.parse(await readJson(address)) };
    return known.content;
  };
}
