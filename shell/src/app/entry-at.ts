import { matchRoutes } from 'react-router-dom';
import { type RouteEntry, routePattern, routeTable } from './route-table.ts';

const routes = routeTable.map((entry) => ({ path: routePattern(entry), entry }));

/** The line of the route table that a path of the site belongs to; undefined for a path that nobody owns. */
export const entryAt = (pathname: string): RouteEntry | undefined =>
  matchRoutes(routes, pathname)?.at(-1)?.route.entry;
