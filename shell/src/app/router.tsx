import type { LeagueStore } from '@league/shared';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { leadTo } from '../lib/lead-to.ts';
import { hideMailedToken } from '../lib/mailed-link.ts';
import { RemoteLoading } from '../remotes/remote-loading.tsx';
import { RemoteMount } from '../remotes/remote-mount.tsx';
import { GuardedOutlet, requireSession } from '../session/require-session.tsx';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';
import { type RouteEntry, routePattern, routeTable } from './route-table.ts';
import { ShellPageMount } from './shell-page-mount.tsx';

const toRoute = (entry: RouteEntry): RouteObject => ({
  path: routePattern(entry),
  element: 'remote' in entry ? <RemoteMount name={entry.remote} /> : <ShellPageMount name={entry.page} />,
  handle: entry,
});

const isGuarded = (entry: RouteEntry) => entry.guard === 'login';

/** React Router's routes, generated from the route table. */
const appRoutes = (store: LeagueStore, stay: () => void): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <RouteFailure />,
    children: [
      ...routeTable.filter((entry) => !isGuarded(entry)).map(toRoute),
      {
        loader: requireSession(store, stay),
        // Every navigation to a guarded page runs the check again; the loader's answer is not kept.
        shouldRevalidate: () => true,
        element: <GuardedOutlet />,
        // Header and footer are drawn while the provider is asked, however long it takes.
        hydrateFallbackElement: <RemoteLoading isPage />,
        errorElement: <RouteFailure />,
        children: routeTable.filter(isGuarded).map(toRoute),
      },
      {
        path: '*',
        element: null,
        loader: ({ request }) => leadTo('/404', request),
        hydrateFallbackElement: <RemoteLoading isPage />,
      },
    ],
  },
];

export function createAppRouter(store: LeagueStore) {
  hideMailedToken();
  // Navigates to the present location: that cancels a running navigation and changes neither history nor scroll
  // position.
  const stay = () => {
    const here = location.pathname + location.search + location.hash;
    const { state } = router.state.location;
    void router.navigate(here, { replace: true, preventScrollReset: true, state });
  };
  const router = createBrowserRouter(appRoutes(store, stay));
  return router;
}
