import { matchRoutes } from 'react-router-dom';
import type { RemoteRoute } from '../../remotes/remote-routes.ts';
import { type RouteEntry, routePattern, shellRoutes } from './route-table.ts';

/** What draws a path: a page of the shell, or the remote of this tab's set that claims it; undefined for an unknown path. */
export function entryAt(
  pathname: string,
  { routes }: { routes: readonly RemoteRoute[] },
): RouteEntry | undefined {
  const all = [...shellRoutes, ...routes].map((entry) => ({ path: routePattern(entry), entry }));
  return matchRoutes(all, pathname)?.at(-1)?.route.entry;
}
