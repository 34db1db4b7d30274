import { preloadOf } from '@league/shared';
import { isValidElement } from 'react';
import { matchRoutes } from 'react-router-dom';
import { entryAt } from '../app/routes/entry-at.ts';
import { shellPages } from '../app/shell-page-mount.tsx';
import type { RemoteLoader } from '../remotes/load/remote-loader.ts';

/**
 * Fetches the code of a page: the remote of this tab's set that draws it, or the shell's chunk, and what the page itself
 * preloads. Rejects where something does not arrive; the navigation then loads it as if nothing had been tried.
 */
export async function preloadPage(pathname: string, loader: RemoteLoader): Promise<void> {
  const entry = entryAt(pathname, loader.discovery);
  if (!entry) return;
  if ('page' in entry) {
    await preloadOf(shellPages[entry.page])?.({});
    return;
  }
  // It may have been taken off the site since the tab was opened.
  if (loader.discovery.retirementOf(entry.remote)) return;
  const remote = await loader.preload(entry.remote);
  const { route, params } = (remote && matchRoutes(remote.routes, pathname)?.at(-1)) ?? {};
  if (isValidElement(route?.element)) await preloadOf(route.element.type)?.(params ?? {});
}
