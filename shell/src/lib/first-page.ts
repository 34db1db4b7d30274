import { useEffect, useLayoutEffect } from 'react';
import { wake } from './wake.ts';

let handleReady: (() => void) | undefined;

/** Stands beside the page, and in place of one that has failed: React has drawn it, or taken it over. */
export function FirstPage(): null {
  useLayoutEffect(() => wake('page'), []);
  useEffect(() => handleReady?.(), []);
  return null;
}

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

interface Router {
  state: { location: Place };
  navigate(to: Place, options: { replace: true; preventScrollReset: true }): unknown;
}

/**
 * HTML that was drawn ahead knows nothing of the search in its address (`?category=5`, and what search engines add). React takes it over
 * without, and the page gets the whole address right afterwards, unless the person has gone on meanwhile. To be called before the router is
 * made.
 *
 * @returns gives the router the whole address
 */
export function pauseSearch(): (router: Router) => void {
  const { pathname, search, hash } = location;
  if (!search) return () => undefined;
  history.replaceState(history.state, '', pathname + hash);
  return (router) => {
    handleReady = () => {
      handleReady = undefined;
      const now = router.state.location;
      if (now.pathname !== pathname || now.search) return;
      router.navigate({ pathname, search, hash: now.hash }, { replace: true, preventScrollReset: true });
    };
  };
}
