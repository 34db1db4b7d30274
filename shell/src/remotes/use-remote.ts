import { AttemptContext, type Remote, useLocation } from '@league/shared';
import type { RemoteName } from '@league/shared/release';
import { createContext, use, useContext, useEffect } from 'react';
import { tellSeen } from '../health/seen.ts';
import type { RemoteLoader } from './load/remote-loader.ts';

export const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

export function useRemoteLoader(): RemoteLoader {
  const loader = useContext(RemoteLoaderContext);
  if (!loader) throw new Error('RemoteLoaderContext is missing');
  return loader;
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
