/** After the page's `load` event, in milliseconds: nothing of the first page waits for the network any more. */
const DELAY = 3_000;

/**
 * Registers the service worker, which answers a later visit without network. Without it the site is the same, so a
 * browser that refuses it, or is offline meanwhile, gets it at the next visit.
 */
export function registerServiceWorker(): void {
  const register = () => navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
  addEventListener('load', () => setTimeout(register, DELAY));
}
