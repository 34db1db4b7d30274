import type { LeagueStore } from '@league/shared';
import { useInsertionEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { RemoteLoader } from '../remotes/load/remote-loader.ts';
import { RemoteLoaderContext } from '../remotes/use-remote.ts';
import { declareFonts } from './frame/font-faces.ts';
import type { createAppRouter } from './router.tsx';

interface Props {
  store: LeagueStore;
  router: ReturnType<typeof createAppRouter>;
  loader: RemoteLoader;
}

/** Providers around every page of the site. */
export function App({ store, router, loader }: Props) {
  // Not earlier: a font that arrives while the outline is shown would move what is below a long title.
  useInsertionEffect(declareFonts, []);
  return (
    <Provider store={store}>
      <RemoteLoaderContext value={loader}>
        <RouterProvider router={router} />
      </RemoteLoaderContext>
    </Provider>
  );
}
