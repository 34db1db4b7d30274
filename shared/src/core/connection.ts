import { useEffect, useRef, useSyncExternalStore } from 'react';

/** How often a lost connection is looked for, and how long a look may take, in milliseconds. */
const LOOK_INTERVAL = 5_000;
const LOOK_TIME = 5_000;

let isLost = false;
let nextLook: ReturnType<typeof setTimeout> | undefined;
let looking: Promise<void> | undefined;
const listeners = new Set<() => void>();

function settle(lost: boolean): void {
  clearTimeout(nextLook);
  // A device that knows itself to be offline says when it is not; a Wi-Fi without internet says nothing.
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
 * Asks whether the site can be reached at all, after something did not arrive: `navigator.onLine` alone holds a venue's
 * Wi-Fi without internet for a network. Any answer of the site's own server is a yes.
 */
export function checkConnection(): Promise<void> {
  looking ??= look().finally(() => {
    looking = undefined;
  });
  return looking;
}

window.addEventListener('offline', () => void checkConnection());
window.addEventListener('online', () => void checkConnection());

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * Whether there is no network. Who waits for something to arrive goes on by itself when it is back.
 *
 * @param goOn called when the network is back; must keep what a person has typed
 */
export function useOffline(goOn?: () => void): boolean {
  const isOffline = useSyncExternalStore(subscribe, () => isLost);
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
