// The service worker of a desk of a tournament's day, at the court or at the scales (`mf-day/src/lib/kept`). It opens the desk,
// network or not, with the set of releases that the desk has kept on this device, and gives up when the day is over or
// the set was rolled back. It never answers for the provider, and never for another page.
const SCOPE = new URL(self.registration.scope).pathname;
const TOURNAMENT = SCOPE.split('/')[2];
/** Its caches: one for each kept set, with the number of its revision behind this. As in `kept-set.ts`, and so are the next three. */
const PREFIX = `kept-desk ${SCOPE} `;
const PAGE = '/kept/page';
/** Written last: without it a set is not whole. */
const FACTS = '/kept/facts';
/** There from the moment the page is given out until the desk has come up. */
const TRIED = '/kept/tried';

/** How long the network may take where the kept set is in doubt, in milliseconds. */
const PATIENCE = 4_000;
/** A worker with work under way cannot give way to the next one. */
const LONGEST_LOOK = 10_000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const { method, mode, cache, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin) return;
  if (mode === 'navigate') {
    if (isDesk(pathname)) event.respondWith(openDesk(event));
  } else if (/^\/(shell|remotes|assets)\//.test(pathname) && cache !== 'reload')
    event.respondWith(findFile(event.request));
});

self.addEventListener('message', (event) => {
  if (event.data === 'look') event.waitUntil(look());
});

/** A scope without a slash at its end matches more than its page. */
const isDesk = (pathname) => `${pathname}/`.startsWith(SCOPE.replace(/\/?$/, '/'));

/** The newest set that is whole. */
async function keptSet() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const revision = (name) => Number(name.slice(PREFIX.length));
  for (const name of names.sort((one, other) => revision(other) - revision(one))) {
    const cache = await caches.open(name);
    const facts = await cache.match(FACTS);
    if (facts) return { cache, ...(await facts.json()) };
  }
  return null;
}

async function openDesk(event) {
  const set = await keptSet();
  if (!set) return fetch(event.request);
  event.waitUntil(look());
  const { cache, until } = set;
  if (Date.now() > until || (await cache.match(TRIED))) {
    const answer = await soon(fetch(event.request));
    if (answer?.ok) return answer;
  }
  await cache.put(TRIED, new Response()).catch(() => undefined);
  return cache.match(PAGE);
}

const soon = (answer) =>
  Promise.race([
    answer.catch(() => undefined),
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE);
    }),
  ]);

async function findFile(request) {
  const set = await keptSet();
  return (await set?.cache.match(request.url)) ?? fetch(request);
}

/** Asks the site whether the day or the set is over, and gives up then. Without an answer everything stays. */
async function look() {
  const set = await keptSet();
  const signal = AbortSignal.timeout(LONGEST_LOOK);
  const answer = await fetch('/releases.json', { cache: 'no-cache', signal }).catch(() => undefined);
  if (!set || !answer?.ok) return;
  const { withdrawn = {}, retired = {} } = await answer.json();
  const isGone = Object.entries(set.releases).some(
    ([name, version]) => name in retired || withdrawn[name]?.includes(version),
  );
  // The release before may not know how to send what this one has stored.
  if (Date.now() < set.until && !(isGone && (await countUnsent()) === 0)) return;
  await self.registration.unregister();
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
}

/** How many commands wait on this device, anybody's. A database that cannot be read may hold some. */
const countUnsent = () =>
  new Promise((resolve) => {
    const opening = indexedDB.open('desk-outbox');
    // Nobody has stored anything here yet, and the database is not the worker's to make.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => resolve(opening.error?.name === 'AbortError' ? 0 : 1);
    opening.onsuccess = () => {
      const db = opening.result;
      const counting = db
        .transaction('commands')
        .objectStore('commands')
        .index('tournament')
        .count(TOURNAMENT);
      counting.onsuccess = () => resolve(counting.result);
      counting.onerror = () => resolve(1);
      db.close();
    };
  });
