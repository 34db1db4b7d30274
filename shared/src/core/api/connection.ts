import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Interval and timeout of the check for a lost connection, in milliseconds. */
const LOOK_INTERVAL = 5_000;
const LOOK_TIME = 5_000;

let isLost = false;
let nextLook: ReturnType<typeof setTimeout> | undefined;
let looking: Promise<void> | undefined;
const listeners = new Set<() => void>();

function settle(lost: boolean): void {
  clearTimeout(nextLook);
  // A device that knows it is offline reports the change; Wi-Fi without internet does not.
  if (lost && navigator.onLine) nextLook = setTimeout(checkConnection, LOOK_INTERVAL);
  if (lost === isLost) return;
  isLost = lost;
  for (const listener of listeners) listener();
}

async function look(): Promise<void> {
  if (!navigator.onLine) return settle(true);
  const address = new URL('/healthz', location.origin);
  const signal = AbortSignal.timeout(LOOK_TIME);
  await fetch(address, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => settle(false),
    () => settle(true),
  );
}

/**
 * Checks after a failed request whether the site can be reached: `navigator.onLine` alone counts a venue's Wi-Fi
 * without internet as a network. Any answer of the site's own server counts.
 */
export function checkConnection(): Promise<void> {
  looking ??= look().finally(() => {
    looking = undefined;
  });
  return looking;
}

addEventListener('offline', () => void checkConnection());
addEventListener('online', () => void checkConnection());

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Whether the network is missing. A component that waits for a request continues by itself when the network is back.
 *
 * @param goOn called when the network is back; must keep the input
 */
export function useOffline(goOn?: () => void): boolean {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => isLost,
    () => false,
  );
  const wasOffline = useRef(isOffline);
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  useEffect(() => {
    if (wasOffline.current && !isOffline) latest.current?.();
    wasOffline.current = isOffline;
  }, [isOffline]);
  return isOffline;
}
