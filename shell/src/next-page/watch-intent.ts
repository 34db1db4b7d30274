import { preloadOf, savesData } from '@league/shared';
import { isValidElement } from 'react';
import { matchRoutes } from 'react-router-dom';
import { entryAt } from '../app/routes/entry-at.ts';
import { shellPages } from '../app/shell-page-mount.tsx';
import type { RemoteLoader } from '../remotes/load/remote-loader.ts';

/**
 * Fetches the code of a page: the remote of this tab's set that draws it, or the shell's chunk, and what the page itself
 * preloads. Rejects where something does not arrive; the navigation then loads it as if nothing had been tried.
 */
async function preloadPage(pathname: string, loader: RemoteLoader): Promise<void> {
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

/** A pointer that crosses a link on its way, or a focus that passes it, leaves it sooner than this, in milliseconds. */
const DWELL = 80;

/** The page of this site that a link opens in this tab. */
function targetOf({ target }: Event): string | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download'))
    return undefined;
  return link.pathname;
}

/**
 * Fetches the code of the next page when a person shows the intent to open it: a pointer rests on its link, the link has
 * the focus, or it is touched or pressed. Once for each page, and never where data is saved or the network is away.
 *
 * @returns stops watching
 */
export function watchIntent(loader: RemoteLoader): () => void {
  const begun = new Set<string>();
  let timer: ReturnType<typeof setTimeout>;

  const begin = (pathname: string) => {
    if (savesData() || !navigator.onLine || pathname === location.pathname || begun.has(pathname)) return;
    begun.add(pathname);
    // The click loads it anew, and says what fails.
    preloadPage(pathname, loader).catch(() => undefined);
  };
  const handleApproach = (event: Event) => {
    clearTimeout(timer);
    const pathname = targetOf(event);
    if (pathname) timer = setTimeout(begin, DWELL, pathname);
  };
  const handlePress = (event: Event) => {
    const pathname = targetOf(event);
    if (pathname) begin(pathname);
  };
  const handleLeaving = () => clearTimeout(timer);

  const handlers = {
    pointerover: handleApproach,
    focusin: handleApproach,
    pointerout: handleLeaving,
    focusout: handleLeaving,
    pointerdown: handlePress,
  };
  const listening = new AbortController();
  for (const [name, handler] of Object.entries(handlers))
    document.addEventListener(name, handler, { passive: true, signal: listening.signal });
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
