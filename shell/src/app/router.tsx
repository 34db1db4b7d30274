import type { LeagueStore } from '@league/shared';
import { createBrowserRouter, Outlet, type RouteObject, useLoaderData } from 'react-router-dom';
import { leadTo } from '../lib/lead-to.ts';
import { hideMailedToken } from '../lib/mailed-link.ts';
import type { Claim } from '../remotes/claims.ts';
import type { DiscoveryClient } from '../remotes/discovery.ts';
import { RemoteLoading } from '../remotes/remote-loading.tsx';
import { RemoteMount } from '../remotes/remote-mount.tsx';
import { Guarded, requireSession } from '../session/require-session.tsx';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';
import { entryAt } from './routes/entry-at.ts';
import { type RouteEntry, routePattern, routeTable } from './routes/route-table.ts';
import { ShellPageMount } from './shell-page-mount.tsx';

const toRoute = (entry: RouteEntry): RouteObject => ({
  path: routePattern(entry),
  element: 'remote' in entry ? <RemoteMount name={entry.remote} /> : <ShellPageMount name={entry.page} />,
  handle: entry,
});

/** React Router's routes, generated from the route table. */
export function appRoutes(
  guard: ReturnType<typeof requireSession>,
  discovery: DiscoveryClient,
): RouteObject[] {
  // What is off the site is told to everybody.
  const isRetired = (entry: RouteEntry) => 'remote' in entry && discovery.retirementOf(entry.remote);
  const isGuarded = (entry: RouteEntry) => entry.guard === 'login' && !isRetired(entry);
  return [
    {
      element: <Root />,
      errorElement: <RouteFailure />,
      children: [
        ...routeTable.filter((entry) => !isGuarded(entry)).map(toRoute),
        {
          loader: guard,
          // Every navigation to a guarded page runs the check again; the loader's answer is not kept.
          shouldRevalidate: () => true,
          element: (
            <Guarded>
              <Outlet />
            </Guarded>
          ),
          // Header and footer are drawn while the provider is asked, however long it takes.
          hydrateFallbackElement: <RemoteLoading isPage />,
          errorElement: <RouteFailure />,
          children: routeTable.filter(isGuarded).map(toRoute),
        },
        {
          path: '*',
          loader: openClaimed(discovery, guard),
          shouldRevalidate: () => true,
          element: <ClaimedPage />,
          hydrateFallbackElement: <RemoteLoading isPage />,
          errorElement: <RouteFailure />,
        },
      ],
    },
  ];
}

export function createAppRouter(store: LeagueStore, discovery: DiscoveryClient) {
  hideMailedToken();
  // Navigates to the present location: that cancels a running navigation and changes neither history nor scroll
  // position.
  const stay = () => {
    const here = location.pathname + location.search + location.hash;
    const { state } = router.state.location;
    void router.navigate(here, { replace: true, preventScrollReset: true, state });
  };
  const router = createBrowserRouter(appRoutes(requireSession(store, stay), discovery));
  return router;
}

/** Goes home after the end of a session, except from a page that says itself why the session has ended. */
export const goHomeIn = (router: ReturnType<typeof createAppRouter>) => () => {
  if (!entryAt(router.state.location.pathname)?.hidesAuthDialog) void router.navigate('/');
};

/**
 * Asks the discovery document about a path that the route table does not know. A loader and not the router's
 * `patchRoutesOnNavigation`, which would delay every first page with a parameter in its path.
 */
const openClaimed = (discovery: DiscoveryClient, guard: ReturnType<typeof requireSession>) =>
  async function open({ request }: { request: Request }): Promise<Claim | Response> {
    const claim = await discovery.claimOf(new URL(request.url).pathname);
    if (!claim) return leadTo('/404', request);
    return (claim.guard && (await guard({ request }))) || claim;
  };

/** A page of a remote that the shell was not built with. */
function ClaimedPage() {
  const { remote, guard } = useLoaderData<Claim>();
  const page = <RemoteMount name={remote} />;
  return guard ? <Guarded>{page}</Guarded> : page;
}
