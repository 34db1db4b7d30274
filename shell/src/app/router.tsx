import type { LeagueStore } from '@league/shared';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router-dom';
import { hideMailedToken } from '../lib/mailed-link.ts';
import type { DiscoveryClient } from '../remotes/discovery.ts';
import { RemoteLoading } from '../remotes/remote-loading.tsx';
import { RemoteMount } from '../remotes/remote-mount.tsx';
import { Guarded, requireSession } from '../session/require-session.tsx';
import { ClaimedPage, openClaimed } from './claimed-page.tsx';
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
function appRoutes(guard: ReturnType<typeof requireSession>, discovery: DiscoveryClient): RouteObject[] {
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
