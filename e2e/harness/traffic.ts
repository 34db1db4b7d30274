import type { BrowserContext, Request } from '@playwright/test';
import { expect } from '@playwright/test';

/** How long a context asks the provider nothing until it counts as settled, in milliseconds. */
const QUIET = 500;

interface Traffic {
  onTheWay: Set<Request>;
  lastChange: number;
}

const contexts = new WeakMap<BrowserContext, Traffic>();

/** Follows what the tabs of a context ask the provider. */
export function watchTraffic(context: BrowserContext): void {
  const traffic: Traffic = { onTheWay: new Set(), lastChange: Date.now() };
  contexts.set(context, traffic);
  const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
  const ended = (request: Request) => {
    if (traffic.onTheWay.delete(request)) traffic.lastChange = Date.now();
  };
  context.on('request', (request) => {
    if (!isCall(request)) return;
    traffic.onTheWay.add(request);
    traffic.lastChange = Date.now();
  });
  context.on('requestfinished', ended);
  context.on('requestfailed', ended);
}

/** Waits until every tab of a context has its answers: one that is on its way at a logout would be refused. */
export async function settled(context: BrowserContext): Promise<void> {
  const isQuiet = () => {
    const traffic = contexts.get(context);
    if (!traffic) throw new Error('Nobody watches the traffic of this context');
    return traffic.onTheWay.size === 0 && Date.now() - traffic.lastChange > QUIET;
  };
  await expect.poll(isQuiet, 'the provider is asked nothing more').toBe(true);
}
