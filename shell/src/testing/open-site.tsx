import { createLeagueStore, type LeagueStore, type Remote, useLocation } from '@league/shared';
import { type Discovery, type DiscoveryEntry, discoveryKey, type RemoteName } from '@league/shared/release';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../app/app.tsx';
import { createAppRouter, goHomeIn } from '../app/router.tsx';
import { RemoteLoader } from '../remotes/load/remote-loader.ts';
import { watchSession } from '../session/watch-session.ts';
import { SITES } from './sites.ts';

/** A release of a remote as the discovery document names it. */
export const discoveryEntry = (name: RemoteName, extras: Partial<DiscoveryEntry['extras']> = {}) => ({
  url: `/remotes/${name}/1.0.0/remoteEntry.js`,
  metadata: { integrity: 'sha384-live', version: '1.0.0' },
  extras: { scope: name, needs: { shell: '^1.0', shared: '^1.0', api: '^1.0' }, ...extras },
});

/** `/releases.json`, or the part of it that a page carries. */
export const discoveryDocument = (
  microFrontends: Record<string, unknown>,
  revision = 3,
  retired?: Discovery['retired'],
  sites: Discovery['sites'] = SITES,
) => ({
  schema: 'test',
  revision,
  api: '1.0.0',
  microFrontends,
  retired,
  sites,
});

/** Writes the discovery document into the page, as the edge does; `null` removes it. */
export function inlineDiscovery(
  microFrontends: Record<string, unknown> | null,
  revision = 3,
  retired?: Discovery['retired'],
  sites?: Discovery['sites'],
): void {
  document.getElementById('league-discovery')?.remove();
  if (!microFrontends) return;
  const script = document.createElement('script');
  script.id = 'league-discovery';
  script.type = 'application/json';
  script.textContent = JSON.stringify(discoveryDocument(microFrontends, revision, retired, sites));
  document.head.append(script);
}

function Place({ name }: { name: string }) {
  return (
    <h1>
      {name} draws {useLocation().pathname}
    </h1>
  );
}

/** A remote that shows its name and the path. */
export const plainRemote = (name: RemoteName): Remote => ({
  name,
  routes: [{ path: '*', element: <Place name={name} /> }],
});

type Remotes = Partial<Record<RemoteName, () => Promise<Remote>>>;

/** The release before the live one, where a test gives one. */
const fallbackEntry = (name: RemoteName, fallbacks: Remotes) =>
  fallbacks[name] && {
    url: `/remotes/${name}/0.9.0/remoteEntry.js`,
    version: '0.9.0',
    integrity: 'sha384-before',
    scope: name,
    needs: {},
  };

let close: (() => void) | undefined;

afterEach(() => {
  close?.();
  close = undefined;
  localStorage.clear();
});

/**
 * Opens the whole site at a path, with real router, store and session; only remotes and HTTP are faked. `null`: the
 * present address, like a reload.
 * @param remotes their live releases
 * @param fallbacks the releases before
 * @param inlined further entries of the page's discovery document
 * @param retired the remotes that are off the site
 * @param added what further remotes say of themselves
 */
export async function openSite(
  path: string | null,
  remotes: Remotes = {},
  fallbacks: Remotes = {},
  inlined: Record<string, unknown> = {},
  retired?: Discovery['retired'],
  added?: Discovery['sites'],
) {
  window.scrollTo = () => undefined;
  if (path !== null) window.history.pushState(null, '', path);
  const sites = Object.fromEntries(
    Object.entries({ ...SITES, ...added }).filter(([name]) => !retired?.[name]),
  );
  const live = Object.keys(sites);
  const known = live.map((name) => [
    discoveryKey(name),
    [discoveryEntry(name, { fallback: fallbackEntry(name, fallbacks) })],
  ]);
  inlineDiscovery({ ...Object.fromEntries(known), ...inlined }, 3, retired, sites);
  const loader = new RemoteLoader({ shell: '1.0.0', shared: '1.0.0' }, async ({ scope, version }) => {
    const remote = await ((version === '0.9.0' ? fallbacks : remotes)[scope]?.() ?? plainRemote(scope));
    return () => ({ default: remote });
  });
  const store: LeagueStore = createLeagueStore();
  const router = createAppRouter(store, loader.discovery);
  const stopWatching = watchSession(store, goHomeIn(router));
  close = () => {
    stopWatching();
    router.dispose();
  };
  const user = userEvent.setup();
  // React loses a page that suspends inside an act without await.
  await act(async () => render(<App store={store} router={router} loader={loader} />));
  return { store, router, loader, user };
}
