import type { Discovery, RemoteName, SiteRoute } from '@league/shared/release';

/** A path that a remote draws, with everything below it. */
export interface RemoteRoute extends Pick<SiteRoute, 'path' | 'title' | 'guard'> {
  remote: RemoteName;
  /** Suppresses the authorization dialog: a device works here under a pass of its own. */
  hidesAuthDialog?: true;
}

/** The paths of all remotes. What is off the site is told to everybody. */
export const remoteRoutes = ({
  sites,
  retired = {},
}: Pick<Discovery, 'sites' | 'retired'>): RemoteRoute[] => [
  ...Object.entries(sites).flatMap(([remote, { routes }]) =>
    routes.flatMap(({ path, title, guard, devices = [] }): RemoteRoute[] => [
      { path, title, remote, ...(guard && { guard }) },
      ...devices.map((below) => ({
        path: `${path}/${below}`,
        title,
        remote,
        hidesAuthDialog: true as const,
      })),
    ]),
  ),
  ...Object.entries(retired).flatMap(([remote, { routes }]) =>
    routes.map(({ path, title }) => ({ path, title, remote })),
  ),
];
