import { createLeagueStore, SHARED_VERSION } from '@league/shared';
import { createRoot } from 'react-dom/client';
import manifest from '../package.json';
import { App } from './app/app.tsx';
import { entryAt } from './app/entry-at.ts';
import { createAppRouter } from './app/router.tsx';
import { RemoteLoader } from './remotes/remote-loader.ts';
import { watchSession } from './session/watch-session.ts';

/** The start of the site, in order: the page's remote is asked for before anything is drawn. */
function start(root: HTMLElement): void {
  const loader = new RemoteLoader({ shell: manifest.version, shared: SHARED_VERSION });
  const entry = entryAt(location.pathname);
  if (entry && 'remote' in entry) void loader.load(entry.remote).catch(() => undefined);

  const store = createLeagueStore();
  const router = createAppRouter(store);
  watchSession(store, () => void router.navigate('/'));
  createRoot(root).render(<App store={store} router={router} loader={loader} />);
}

const root = document.getElementById('root');
if (root) start(root);
