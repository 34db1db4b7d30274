import { logProblem, useLocation, useOffline } from '@league/shared';
import { addDays, startOfDay } from '@league/shared/contract';
import { Quiet, Stack } from '@league/shared/kit';
import { useEffect, useState } from 'react';
import { useDesk } from '../queue/use-desk.ts';

/** A desk that opens without network: `public/worker.js` gives out what is cached here. */
interface CachedDesk {
  /** What its service worker controls: `/day/<id>/court/`, `/day/<id>/scales`. */
  scope: string;
  /** Its address now. */
  path: string;
  /** When the day is over, in milliseconds. */
  until: number;
}

const cacheOf = (scope: string): string => `kept-desk ${scope}`;
const PAGE = '/offline/page';
/** When the day of a cached desk is over. */
const UNTIL = '/offline/until';

/** Where this code comes from, in a build. */
declare const __webpack_public_path__: string | undefined;

/** Folders of the releases that this tab runs, with a slash behind; undefined outside a released site. */
function ownFolders(): { shell: string; day: string } | undefined {
  const shell = document.querySelector('script[src^="/shell/"]')?.getAttribute('src');
  if (!shell || typeof __webpack_public_path__ !== 'string') return undefined;
  const day = new URL(__webpack_public_path__, location.href).pathname;
  return { shell: shell.slice(0, shell.lastIndexOf('/') + 1), day };
}

/** The files that the build of a release has listed, each with its hash. */
async function listOf(folder: string): Promise<Request[]> {
  const answer = await fetch(`${folder}offline.json`);
  const { files } = (await answer.json()) as { files: Record<string, string> };
  return Object.entries(files).map(
    ([file, integrity]) => new Request(new URL(file, `${location.origin}${folder}`), { integrity }),
  );
}

/**
 * Caches the page and the files of the releases that this tab runs, all or none, and registers the worker last.
 * @returns whether the desk opens without network now
 */
export async function cacheDesk({ scope, path, until }: CachedDesk): Promise<boolean> {
  if (!('serviceWorker' in navigator && 'caches' in globalThis)) return false;
  await leaveOver();
  if (Date.now() > until) {
    await leaveDesk(scope);
    return false;
  }
  const folders = ownFolders();
  const name = cacheOf(scope);
  try {
    const page = await fetch(path, { cache: 'no-cache' });
    const html = await page.clone().text();
    const isWhole = page.ok && html.trimEnd().endsWith('</html>');
    // Another set of releases is live: a reload opens it, and caches it then.
    if (folders && isWhole && html.includes(folders.shell) && html.includes(folders.day)) {
      const files = (await Promise.all([listOf(folders.shell), listOf(folders.day)])).flat();
      const cache = await caches.open(name);
      const known = new Set((await cache.keys()).map(({ url }) => url));
      await cache.addAll(files.filter(({ url }) => !known.has(url)));
      await cache.put(PAGE, page);
      await cache.put(UNTIL, new Response(String(until)));
      const own = [PAGE, UNTIL].map((path) => new URL(path, location.origin).href);
      const current = new Set([...own, ...files.map(({ url }) => url)]);
      for (const url of known) if (!current.has(url)) await cache.delete(url);
      await navigator.serviceWorker.register(`${folders.day}worker.js`, { scope });
    }
  } catch (error) {
    // Without network it is tried again.
    if (!(error instanceof TypeError)) logProblem('Страница не сохранена для работы без сети', error);
  }
  const page = await caches.match(PAGE, { cacheName: name });
  return page !== undefined && (await registrationOf(scope)) !== undefined;
}

async function registrationOf(scope: string): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(scope);
  return found && new URL(found.scope).pathname === scope ? found : undefined;
}

/** Desks of tournaments that are over go, those of coming ones stay. */
async function leaveOver(): Promise<void> {
  for (const name of await caches.keys()) {
    const until = await caches.match(UNTIL, { cacheName: name });
    if (until && Date.now() > Number(await until.text())) await leaveDesk(name.slice(cacheOf('').length));
  }
}

/** The desk is none any more on this device: the worker and its cache go. The page stays as it is. */
export async function leaveDesk(scope: string): Promise<void> {
  if (!('serviceWorker' in navigator && 'caches' in globalThis)) return;
  await (await registrationOf(scope))?.unregister();
  await caches.delete(cacheOf(scope));
}

/** Nothing of the desk's first sight waits for the network any more, in milliseconds. */
const IDLE = 3_000;
const DAY = 24 * 3600_000;

/** Caches the desk around it on this device, and says where that fails. Stands below the desk: nothing moves under a finger. */
export function CachedNotice({ scope }: { scope: string }) {
  const { rules } = useDesk().state;
  const { pathname: path } = useLocation();
  const isOffline = useOffline();
  const [isCached, setCached] = useState<boolean>();
  // Until a day after the last one is over: also where the device's clock is wrong by as much.
  const until = rules ? startOfDay(addDays(rules.date, rules.days)) + DAY : 0;
  useEffect(() => {
    // Tried again once the network is back.
    if (isOffline) return;
    let isThere = true;
    const timer = setTimeout(() => {
      void cacheDesk({ scope, path, until })
        .catch(() => false)
        .then((done) => isThere && setCached(done));
    }, IDLE);
    return () => {
      isThere = false;
      clearTimeout(timer);
    };
  }, [scope, path, until, isOffline]);
  return (
    isCached === false && (
      <Stack $above="s4" $below="s4">
        <Quiet>Без сети эту страницу не перезагружайте: на этом устройстве она не сохранена.</Quiet>
      </Stack>
    )
  );
}
