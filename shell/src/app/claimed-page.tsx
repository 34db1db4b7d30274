import { useLoaderData } from 'react-router-dom';
import { leadTo } from '../lib/lead-to.ts';
import type { Claim } from '../remotes/claims.ts';
import type { DiscoveryClient } from '../remotes/discovery.ts';
import { RemoteMount } from '../remotes/remote-mount.tsx';
import { Guarded, type requireSession } from '../session/require-session.tsx';

/**
 * Asks the discovery document about a path that the route table does not know. A loader and not the router's
 * `patchRoutesOnNavigation`, which would delay every first page with a parameter in its path.
 */
export const openClaimed = (discovery: DiscoveryClient, guard: ReturnType<typeof requireSession>) =>
  async function open({ request }: { request: Request }): Promise<Claim | Response> {
    const claim = await discovery.claimOf(new URL(request.url).pathname);
    if (!claim) return leadTo('/404', request);
    return (claim.guard && (await guard({ request }))) || claim;
  };

/** A page of a remote that the shell was not built with. */
export function ClaimedPage() {
  const { remote, guard } = useLoaderData<Claim>();
  const page = <RemoteMount name={remote} />;
  return guard ? <Guarded>{page}</Guarded> : page;
}
