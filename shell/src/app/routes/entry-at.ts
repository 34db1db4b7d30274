import { matchRoutes } from 'react-router-dom';
import { type RouteEntry, routePattern, routeTable } from './route-table.ts';

const routes = routeTable.map((entry) => ({ path: routePattern(entry), entry }));

/** The route table's line for a path; undefined for an unknown path. */
export const entryAt = (pathname: string): RouteEntry | undefined =>
  matchRoutes(routes, pathname)?.at(-1)?.route.entry;
