import { createLeagueStore, SHARED_VERSION, setDrawnAt } from '@league/shared';
import type { ReleaseName } from '@league/shared/release';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import manifest from '../package.json';
import { App } from './app/app.tsx';
import { createAppRouter, goHomeIn } from './app/router.tsx';
import { entryAt } from './app/routes/entry-at.ts';
import { onEarlyFault } from './health/seen.ts';
import { pauseSearch } from './lib/first-page.ts';
import { RemoteLoader } from './remotes/load/remote-loader.ts';
import { watchSession } from './session/watch-session.ts';
import { guardScripts } from './start/script-addresses.ts';
import { drawnPage, reportMismatch, stateOf, watchKnownAt } from './start/take-over.ts';

/** Which releases this tab shows. */
const partsOf = (loader: RemoteLoader) => ({
  versionOf: (name: ReleaseName) => (name === 'shell' ? shellVersion() : loader.versionOf(name)),
});

/** The address of the page's own script has the release; the version that the code knows has no build. */
function shellVersion(): string | undefined {
  const scripts = Array.from(document.scripts, ({ src }) => src);
  return scripts.map((src) => /\/shell\/(\d[^/]*)\//.exec(src)?.[1]).find(Boolean);
}

/** React keeps a placeholder for this many milliseconds once it is drawn; it is worth waiting as long for a remote. */
const PLACEHOLDER_HOLD = 300;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Start of the site, in order: the page's remote is requested before anything is drawn. */
async function start(root: HTMLElement): Promise<void> {
  guardScripts();
  const drawn = drawnPage();
  if (drawn) setDrawnAt(drawn.at);
  const loader = new RemoteLoader({ shell: manifest.version, shared: SHARED_VERSION });
  const entry = entryAt(location.pathname, loader.discovery);
  const name = entry && 'remote' in entry && !loader.discovery.retirementOf(entry.remote) && entry.remote;
  const remote = name && loader.load(name).catch(() => undefined);

  const store = createLeagueStore(drawn ? stateOf(drawn) : undefined);
  // The HTML was drawn for a guest, and this is the state of one.
  const firstState = store.getState();
  const giveSearch = drawn ? pauseSearch() : undefined;
  const router = createAppRouter(store, loader.discovery);
  watchSession(store, goHomeIn(router));
  preloadNextPages(loader);
  reportHealth(loader);
  if (drawn) {
    const app = <App store={store} router={router} loader={loader} firstState={firstState} />;
    hydrateRoot(root, app, { onRecoverableError: reportMismatch });
    watchKnownAt(store);
    giveSearch?.(router);
    return;
  }
  if (remote) await Promise.race([remote, pause(PLACEHOLDER_HOLD)]);
  // A transition waits for what is ready within the same task; an urgent render would draw the placeholder first.
  startTransition(() => createRoot(root).render(<App store={store} router={router} loader={loader} />));
}

/** Nothing of the first page waits for this file. Without it a page begins to load with the click. */
function preloadNextPages(loader: RemoteLoader): void {
  const watch = () =>
    import(/* webpackChunkName: "next-page" */ './next-page/watch-intent.ts').then(
      ({ watchIntent }) => watchIntent(loader),
      () => undefined,
    );
  if (document.readyState === 'complete') void watch();
  else addEventListener('load', watch);
}

/** How the releases of this tab fare is counted once the page works, or one of them fails; what was seen until then is kept. */
function reportHealth(loader: RemoteLoader): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    import(/* webpackChunkName: "health" */ './health/reporter.ts').then(
      ({ Reporter }) => new Reporter(partsOf(loader)).start(),
      () => {
        isStarted = false;
      },
    );
  };
  addEventListener('load', () => setTimeout(start, DELAY));
  onEarlyFault(start);
}

/** After the page's `load` event, in milliseconds: nothing of the first page waits for the network any more. */
const DELAY = 3_000;

/**
 * Registers the service worker, which answers a later visit without network. Without it the site is the same, so a
 * browser that refuses it, or is offline meanwhile, gets it at the next visit.
 */
function registerServiceWorker(): void {
  const register = () => navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  addEventListener('load', () => setTimeout(register, DELAY));
}

const root = document.getElementById('root');
if (root) void start(root);
registerServiceWorker();
