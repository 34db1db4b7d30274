import { createLeagueStore, SHARED_VERSION } from '@league/shared';
import { createRoot } from 'react-dom/client';
import { matchRoutes } from 'react-router-dom';
import manifest from '../package.json';
import { App } from './app/app.tsx';
import { routeTable } from './app/route-table.ts';
import { createAppRouter } from './app/router.tsx';
import { RemoteLoader } from './remotes/remote-loader.ts';
import { watchSession } from './session/watch-session.ts';

/** The start of the site, in order: the page's remote is asked for before anything is drawn. */
function start(root: HTMLElement): void {
  const loader = new RemoteLoader({ shell: manifest.version, shared: SHARED_VERSION });
  const entry = routeTable.find(({ path }) => matchRoutes([{ path: `${path}/*` }], location.pathname));
  if (entry && 'remote' in entry) void loader.load(entry.remote).catch(() => undefined);

  const store = createLeagueStore();
  const router = createAppRouter(store);
  watchSession(store, () => void router.navigate('/'));
  createRoot(root).render(<App store={store} router={router} loader={loader} />);
}

const root = document.getElementById('root');
if (root) start(root);
