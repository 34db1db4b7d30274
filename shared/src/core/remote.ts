import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/**
 * What a remote exposes as `./remote`. `routes` are React Router routes with the full paths of the site
 * (`/rating`), so that a path reads the same in the remote, in a link and in the shell's route table; only paths under
 * the prefixes that the route table gives to this remote are ever matched. `slots` are components that others may
 * place by name (`brackets/final`) without knowing whose they are.
 */
export interface Remote {
  name: string;
  routes: RouteObject[];
  // biome-ignore lint/suspicious/noExplicitAny: a slot's props are agreed between its owner and its callers
  slots?: Record<string, ComponentType<any>>;
}

/** Declares what a remote mounts; the default export of its `remote.tsx`. */
export const defineRemote = (remote: Remote): Remote => remote;
