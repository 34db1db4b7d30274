import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';

/** A context without requests for this many milliseconds counts as settled. */
const QUIET = 500;
/** Calls, and the scripts that make further ones. Pictures and films are not waited for. */
const WATCHED = new Set(['document', 'script', 'fetch', 'xhr']);

interface Traffic {
  onTheWay: Set<Request>;
  lastChange: number;
}

const contexts = new WeakMap<BrowserContext, Traffic>();

/** Tracks the requests of all tabs of a context. */
export function watchTraffic(context: BrowserContext): void {
  const traffic: Traffic = { onTheWay: new Set(), lastChange: Date.now() };
  contexts.set(context, traffic);
  const ended = (request: Request) => {
    if (traffic.onTheWay.delete(request)) traffic.lastChange = Date.now();
  };
  context.on('request', (request) => {
    if (!WATCHED.has(request.resourceType())) return;
    traffic.onTheWay.add(request);
    traffic.lastChange = Date.now();
  });
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
}

/** Waits, at most a second, until a tab has run its tasks; false if it is navigating away. */
const isIdle = (page: Page) =>
  page
    .evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 1_000 })))
    .catch(() => false);

/** Waits until every tab of a context has its answers: a request that is running at a logout would be refused. */
export async function settled(context: BrowserContext): Promise<void> {
  const isQuiet = async () => {
    const traffic = contexts.get(context);
    if (!traffic) throw new Error('Nobody watches the traffic of this context');
    // A tab that is still working may be about to send another request.
    const idle = await Promise.all(context.pages().map(isIdle));
    return !idle.includes(false) && traffic.onTheWay.size === 0 && Date.now() - traffic.lastChange > QUIET;
  };
  await expect.poll(isQuiet, 'nothing more is asked for').toBe(true);
}
