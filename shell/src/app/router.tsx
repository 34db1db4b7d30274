import type { LeagueStore } from '@league/shared';
import { createBrowserRouter, type RouteObject, redirect } from 'react-router-dom';
import { RemoteMount } from '../remotes/remote-mount.tsx';
import { GuardedOutlet, requireSession } from '../session/require-session.tsx';
import { Root } from './root.tsx';
import { RouteFailure } from './route-failure.tsx';
import { type RouteEntry, routeTable } from './route-table.ts';
import { ShellPageMount } from './shell-page-mount.tsx';

const toRoute = (entry: RouteEntry): RouteObject =>
  'remote' in entry
    ? { path: `${entry.path}/*`, element: <RemoteMount name={entry.remote} />, handle: entry }
    : { path: entry.path, element: <ShellPageMount name={entry.page} />, handle: entry };

const isGuarded = (entry: RouteEntry) => entry.guard === 'login';

/** React Router's routes, made from the route table. */
export const appRoutes = (store: LeagueStore): RouteObject[] => [
  {
    element: <Root />,
    errorElement: <RouteFailure />,
    HydrateFallback: () => null,
    children: [
      ...routeTable.filter((entry) => !isGuarded(entry)).map(toRoute),
      {
        loader: requireSession(store),
        // Every navigation to a guarded page asks anew; what the loader answers is not kept.
        shouldRevalidate: () => true,
        element: <GuardedOutlet />,
        errorElement: <RouteFailure />,
        children: routeTable.filter(isGuarded).map(toRoute),
      },
      { path: '*', loader: () => redirect('/404') },
    ],
  },
];

export const createAppRouter = (store: LeagueStore) => createBrowserRouter(appRoutes(store));
