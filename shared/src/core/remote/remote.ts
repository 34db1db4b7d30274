import type { ComponentType, ReactNode } from 'react';
import manifest from '../../../package.json';
import type { SlotsOf } from './slot.tsx';

/** Version of this package, against which a release's range `shared` is checked. */
export const SHARED_VERSION = manifest.version;

/**
 * A page of a remote under its full path on the site (`/rating`), so that the path is the same in the remote, in links
 * and in the shell's route table. The shell matches it only under the prefixes that the table assigns to the remote.
 * If the element's component has a `preload`, as a `lazyPage` has, the shell calls it on a link to the page.
 */
export interface RemoteRoute {
  path: string;
  element: ReactNode;
}

/**
 * Static member of a page's component: fetches what the page begins with, before somebody opens it. Only code: it
 * runs when a person points at a link. A rejection is ignored.
 *
 * @param params those of the route
 */
export type Preload = (params: Readonly<Record<string, string | undefined>>) => Promise<unknown>;

/** The `preload` of a component; undefined if it has none. */
export const preloadOf = (component: unknown): Preload | undefined =>
  (component as { preload?: Preload } | null)?.preload;

/** What a remote exposes as `./remote`, as the shell sees it. The slots are known only at run time. */
export interface Remote {
  name: string;
  routes: RemoteRoute[];
  // biome-ignore lint/suspicious/noExplicitAny: a release may have been built with another `SlotMap`
  slots?: Record<string, ComponentType<any>>;
}

/** A remote's pages and one component for each of its slots in `SlotMap`. */
type Declaration<Name extends string> = {
  name: Name;
  routes: RemoteRoute[];
} & (keyof SlotsOf<Name> extends never ? { slots?: never } : { slots: SlotsOf<Name> });

/** Declares a remote; the default export of its `remote.tsx`. */
export const defineRemote = <const Name extends string>(remote: Declaration<Name>): Declaration<Name> =>
  remote;
