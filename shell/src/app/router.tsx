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

/** React Router's routes, made from the route table. */
const appRoutes = (store: LeagueStore, stay: () => void): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <RouteFailure />,
    children: [
      ...routeTable.filter((entry) => !isGuarded(entry)).map(toRoute),
      {
        loader: requireSession(store, stay),
        // Every navigation to a guarded page asks anew; what the loader answers is not kept.
        shouldRevalidate: () => true,
        element: <GuardedOutlet />,
        // Header and footer stand while the provider is asked, however long it takes.
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
  // To where one is already: that ends a navigation on the way, and neither history nor scroll position tell of it.
  const stay = () => {
    const here = location.pathname + location.search + location.hash;
    const { state } = router.state.location;
    void router.navigate(here, { replace: true, preventScrollReset: true, state });
  };
  const router = createBrowserRouter(appRoutes(store, stay));
  return router;
}
