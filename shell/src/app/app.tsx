import type { LeagueStore } from '@league/shared';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { RemoteLoaderContext } from '../remotes/loader-context.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import type { createAppRouter } from './router.tsx';

interface Props {
  store: LeagueStore;
  router: ReturnType<typeof createAppRouter>;
  loader: RemoteLoader;
}

/** Everything that a page of the site stands in. */
export function App({ store, router, loader }: Props) {
  return (
    <Provider store={store}>
      <RemoteLoaderContext value={loader}>
        <RouterProvider router={router} />
      </RemoteLoaderContext>
    </Provider>
  );
}
