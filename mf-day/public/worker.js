// The service worker of a desk of a tournament's day, at the court or at the scales (`mf-day/src/lib/offline`). Without network it
// opens the desk with the page and the files that the desk has cached. It never answers for the provider, nor for another page.
const SCOPE = new URL(self.registration.scope).pathname;
/** As in `cached-desk.tsx`, and so is the next one. */
const CACHE = { cacheName: `kept-desk ${SCOPE}`, ignoreVary: true };
const PAGE = '/offline/page';
/** How long the network may take to answer with the page, in milliseconds. */
const PATIENCE = 4_000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { method, mode, cache, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') {
    if (isDesk(pathname)) event.respondWith(openDesk(event.request));
  } else if (/^\/(shell|remotes|assets)\//.test(pathname) && cache !== 'reload')
    event.respondWith(findFile(event.request));
});

/** A scope without a slash at its end matches more than its page. */
const isDesk = (pathname) => `${pathname}/`.startsWith(SCOPE.replace(/\/?$/, '/'));

/** The page of the network, else the cached one: where the network is slow, or the site fails. */
async function openDesk(request) {
  const network = fetch(request);
  const patience = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
  const answer = await Promise.race([network.catch(() => undefined), patience]);
  if (answer && answer.status < 500) return answer;
  return (await caches.match(PAGE, CACHE)) ?? network;
}

/** A file's address names its content: a cached one is as good as the network's. */
const findFile = async (request) => (await caches.match(request.url, CACHE)) ?? fetch(request);
