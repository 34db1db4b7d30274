import { type PublishedTournament, publishedTournament, TOURNAMENTS_FILE } from '@league/shared/contract';
import { z } from 'zod';

/** Source of the league's list of tournaments. Rejects when it is not available. */
export type TournamentList = () => Promise<PublishedTournament[]>;

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
 * The list in the live release of the tournaments remote: the discovery document names that release, so a promotion and
 * a rollback count from the next call on. A release never changes, so its list is fetched once.
 */
export function siteTournaments(site: string): TournamentList {
  let known: { address: string; list: PublishedTournament[] } | undefined;
  return async () => {
    const { microFrontends } = discovery.parse(await readJson(new URL('/releases.json', site)));
    const entry = new URL(microFrontends[PART][0]?.url ?? '', site);
    const address = new URL(TOURNAMENTS_FILE, entry);
    // Releases come from the site's own origin only.
    if (address.origin !== new URL(site).origin) throw new Error(`${address.origin} is not the site`);
    if (known?.address !== address.href)
      known = { address: address.href, list: z.array(publishedTournament).parse(await readJson(address)) };
    return known.list;
  };
}
