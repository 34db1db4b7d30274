import { AttemptContext, type Remote, useLocation } from '@league/shared';
import type { RemoteName } from '@league/shared/release';
import { createContext, use, useContext, useEffect, useSyncExternalStore } from 'react';
import { tellSeen } from '../health/seen.ts';
import type { DiscoveryClient } from './discovery.ts';
import type { RemoteLoader } from './load/remote-loader.ts';

export const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(RemoteLoaderContext);
  if (!loader) throw new Error('RemoteLoaderContext is missing');
  return loader;
}

/** What the discovery document says of a part or a slot that may be taken off the site while the page is open. */
export function useOff<T>(read: (discovery: DiscoveryClient) => T): T {
  const { discovery } = useRemoteLoader();
  const snapshot = () => read(discovery);
  return useSyncExternalStore(discovery.watchOff, snapshot, snapshot);
}

/** Whether the boundary above shows the fallback release, because the live one has loaded and failed there. */
export const FallbackContext = createContext(false);

/** The remote for this place; suspends until it is ready. */
export function useRemote(name: RemoteName): Remote {
  const loader = useRemoteLoader();
  const attempt = useContext(AttemptContext);
  const remote = use(
    useContext(FallbackContext) ? loader.loadFallback(name, attempt) : loader.load(name, attempt),
  );
  const { pathname } = useLocation();
  useEffect(() => tellSeen({ view: name, path: pathname }), [name, pathname]);
  return remote;
}
