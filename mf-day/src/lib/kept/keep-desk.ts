import { logProblem } from '@league/shared';
import {
  bringSet,
  dropSets,
  findSet,
  type KeptSet,
  markWorking,
  type SitePage,
  tabRevision,
} from './kept-set.ts';

/** A desk that opens without network. */
export interface KeptDesk {
  /** What its service worker controls: `/day/<id>/court/`, `/day/<id>/scales`. */
  scope: string;
  /** Its address now. */
  path: string;
  /** When the day is over, in milliseconds. */
  until: number;
}

const isPossible = () =>
  'serviceWorker' in navigator && 'caches' in globalThis && crypto.subtle !== undefined;

/** Where this code comes from, in a build. */
declare const __webpack_public_path__: string | undefined;

/** Not so where the live release did not load, and its fallback has taken its place. */
function isOwn({ folders }: SitePage): boolean {
  if (typeof __webpack_public_path__ !== 'string') return true;
  return new URL(__webpack_public_path__, location.href).pathname === folders.day;
}

/** Two tabs do not write the same set. */
function inTurn<T>(scope: string, work: () => Promise<T>): Promise<T> {
  const { locks } = navigator;
  return locks ? (locks.request(`kept-desk ${scope}`, work) as Promise<T>) : work();
}

/**
 * Keeps the set that this tab runs, unless the device has one already: a desk stays on its set.
 * @param isFree nothing is unsent, so that a set from before may give way to that of this tab
 * @returns whether the desk opens without network now
 */
export async function keepDesk({ scope, path, until }: KeptDesk, isFree: boolean): Promise<boolean> {
  const revision = tabRevision();
  if (!isPossible() || revision === undefined) return false;
  if (Date.now() > until) {
    await leaveDesk(scope);
    return false;
  }
  try {
    return await inTurn(scope, async () => {
      const known = await findSet(scope);
      const isNewer = known === undefined || (isFree && known.revision < revision);
      const isWanted = (live: SitePage) => live.revision === revision && isOwn(live);
      const set = (isNewer && (await bringSet({ scope, path, until, isWanted }))) || known;
      if (set) await register(scope, set);
      return set !== undefined;
    });
  } catch (error) {
    // Without network it is tried again.
    if (!(error instanceof TypeError)) logProblem('Страница не сохранена для работы без сети', error);
    return (await findSet(scope).catch(() => undefined)) !== undefined;
  }
}

/** Last of all: a worker without a set would only stand between the desk and its network. */
async function register(scope: string, { worker }: KeptSet): Promise<void> {
  try {
    await navigator.serviceWorker.register(worker, { scope });
  } catch (error) {
    // It is there without network, and cannot be asked for.
    if (await registrationOf(scope)) return;
    await dropSets(scope);
    throw error;
  }
}

async function registrationOf(scope: string): Promise<ServiceWorkerRegistration | undefined> {
  const found = await navigator.serviceWorker.getRegistration(scope);
  return found && new URL(found.scope).pathname === scope ? found : undefined;
}

/** The desk is none any more on this device: the worker and its sets go. The page stays as it is. */
export async function leaveDesk(scope: string): Promise<void> {
  if (!isPossible()) return;
  await (await registrationOf(scope))?.unregister();
  await dropSets(scope);
}

/** The desk has come up with the set that its worker gave out last. */
export async function tellWorking(scope: string): Promise<void> {
  if (isPossible()) await markWorking(scope);
}

/** Asks the worker whether its set was rolled back: it then goes. */
export async function askWorker(scope: string): Promise<void> {
  if (isPossible()) (await registrationOf(scope))?.active?.postMessage('look');
}

/**
 * Makes a reload open the desk with the set that is live: keeps it whole first, so that a network which fails meanwhile takes
 * nothing away. Rejects without network; a set that cannot be kept will come from the network, as on every other page.
 */
export async function renewDesk(desk: KeptDesk): Promise<void> {
  if (!isPossible()) return;
  try {
    await inTurn(desk.scope, async () => {
      const known = await findSet(desk.scope);
      await bringSet({ ...desk, isWanted: (live) => live.revision !== known?.revision });
    });
  } catch (error) {
    if (error instanceof TypeError) throw error;
    logProblem('Новая версия не сохранена для работы без сети', error);
    await leaveDesk(desk.scope);
  }
}

/** Whether a newer set than this tab's is live. No answer counts as no. */
export async function isOutdated(): Promise<boolean> {
  const own = tabRevision();
  const answer = await fetch('/releases.json', { cache: 'no-cache' }).catch(() => undefined);
  const { revision } = ((await answer?.json().catch(() => undefined)) ?? {}) as { revision?: number };
  return own !== undefined && revision !== undefined && revision > own;
}
