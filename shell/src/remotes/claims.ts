import type { Discovery, RemoteName, SiteRoute } from '@league/shared/release';
import { matchPath } from 'react-router-dom';

/** A path that the route table does not know, and the remote that claims it with everything below. */
export interface Claim extends SiteRoute {
  remote: RemoteName;
}

/** The claim to a path; the longest one of several. */
export function claimIn({ microFrontends, retired = {} }: Discovery, pathname: string): Claim | undefined {
  const live = Object.entries(microFrontends).flatMap(([key, [entry]]) =>
    (entry?.extras?.site?.routes ?? []).map((route) => ({ ...route, remote: key.replace('@league/', '') })),
  );
  // What is off the site is told to everybody.
  const gone = Object.entries(retired).flatMap(([remote, { routes }]) =>
    routes.map(({ path, title }) => ({ path, title, remote })),
  );
  return [...live, ...gone]
    .filter(({ path }) => matchPath(`${path}/*`, pathname))
    .sort((a, b) => b.path.length - a.path.length)[0];
}
