import type { LeagueState, LeagueStore } from '@league/shared';
import { useEffect, useInsertionEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { wake } from '../lib/wake.ts';
import type { RemoteLoader } from '../remotes/load/remote-loader.ts';
import { RemoteLoaderContext } from '../remotes/use-remote.ts';
import { declareFonts } from './frame/font-faces.ts';
import type { createAppRouter } from './router.tsx';

interface Props {
  store: LeagueStore;
  router: ReturnType<typeof createAppRouter>;
  loader: RemoteLoader;
  /** The state with which the page's HTML was drawn ahead. */
  firstState?: LeagueState;
}

/** Providers around every page of the site. */
export function App({ store, router, loader, firstState }: Props) {
  // Not earlier: a font that arrives while the outline is shown would move what is below a long title. A page that is drawn ahead
  // declares them itself.
  useInsertionEffect(() => {
    if (!firstState) declareFonts();
  }, [firstState]);
  useEffect(() => {
    // The page works now; see `start/recovery.ts`.
    document.getElementById('root')?.removeAttribute('data-drawn');
    wake('frame');
  }, []);
  return (
    <Provider store={store} {...(firstState && { serverState: firstState })}>
      <RemoteLoaderContext value={loader}>
        <RouterProvider router={router} />
      </RemoteLoaderContext>
    </Provider>
  );
}
