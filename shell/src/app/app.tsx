import type { LeagueStore } from '@league/shared';
import { useInsertionEffect } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { RemoteLoaderContext } from '../remotes/loader-context.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { declareFonts } from './font-faces.ts';
import type { createAppRouter } from './router.tsx';

interface Props {
  store: LeagueStore;
  router: ReturnType<typeof createAppRouter>;
  loader: RemoteLoader;
}

/** Everything that a page of the site stands in. */
export function App({ store, router, loader }: Props) {
  // Not before: a font that comes while the outline of the page still stands would move what is below a long title.
  useInsertionEffect(declareFonts, []);
  return (
    <Provider store={store}>
      <RemoteLoaderContext value={loader}>
        <RouterProvider router={router} />
      </RemoteLoaderContext>
    </Provider>
  );
}
