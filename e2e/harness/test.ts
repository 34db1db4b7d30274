import { test as base, expect } from '@playwright/test';
import { mended } from './engines/firefox-browser.ts';
import { FaultyLine } from './faulty-line.ts';
import { LIMITS } from './limits.ts';
import { ConsoleGuard } from './page/console-guard.ts';
import { keepPages } from './page/keep-pages.ts';
import { openDesk, openPair, openSite, Provider, Site } from './site.ts';

export { expect };

interface Fixtures {
  /** A site of this journey alone: it may publish, promote and damage. */
  ownSite: Site;
  /** A provider of this journey alone, and the site in front of it. */
  ownProvider: Provider;
  /** A site and its provider of this journey alone that know each other's address: payments lead back. */
  ownPair: { provider: Provider; site: Site };
  /** A site of this journey alone where organisers publish. */
  ownDesk: { provider: Provider; site: Site };
  guard: ConsoleGuard;
  /** The pages of the journey are watched. */
  watched: undefined;
}

export interface EdgeOption {
  /** The program that serves the store, see `Site.open`. */
  edge: string;
}

interface WorkerFixtures extends EdgeOption {
  /** The provider and the site of a worker; the provider reads the tournaments' releases from this site. */
  shared: { provider: Provider; site: Site };
  provider: Provider;
  /** A shared site for journeys that only read. */
  site: Site;
  /** The same site behind a line that damages files. */
  line: FaultyLine;
}

/** Fixtures that start servers have a time of their own, which the journey's does not include. */
const IN_TIME = { timeout: LIMITS.fixture };

export const test = base.extend<Fixtures, WorkerFixtures>({
  browser: [
    async ({ browser, browserName }, use) => use(browserName === 'firefox' ? await mended(browser) : browser),
    { scope: 'worker' },
  ],
  edge: ['delivery/src/main.ts', { scope: 'worker', option: true }],
  shared: [
    async ({ edge }, use) => {
      const shared = await openSite(edge);
      await use(shared);
      await shared.site.stop();
      await shared.provider.stop();
    },
    { scope: 'worker', ...IN_TIME },
  ],
  provider: [({ shared }, use) => use(shared.provider), { scope: 'worker' }],
  site: [({ shared }, use) => use(shared.site), { scope: 'worker' }],
  line: [
    async ({ site }, use) => {
      const line = await FaultyLine.open(site.url);
      await use(line);
      await line.close();
    },
    { scope: 'worker' },
  ],
  ownSite: [
    async ({ provider, edge, guard }, use) => {
      const site = await Site.open(provider, edge);
      await use(site);
      guard.rest();
      await site.stop();
    },
    IN_TIME,
  ],
  ownProvider: [
    async ({ site, guard }, use) => {
      const provider = await Provider.open('', { SITE_URL: site.url });
      await use(provider);
      guard.rest();
      await provider.stop();
    },
    IN_TIME,
  ],
  ownPair: [
    async ({ edge, guard }, use) => {
      const pair = await openPair(edge);
      await use(pair);
      guard.rest();
      await pair.site.stop();
      await pair.provider.stop();
    },
    IN_TIME,
  ],
  ownDesk: [
    async ({ edge, guard }, use) => {
      const { worker, ...desk } = await openDesk(edge);
      await use(desk);
      guard.rest();
      await worker.stop();
      await desk.site.stop();
      await desk.provider.stop();
    },
    IN_TIME,
  ],
  // Without the context, which waits for the address of a site that the guard has to know.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  guard: async ({}, use) => {
    const guard = new ConsoleGuard();
    await use(guard);
    expect(guard.unexpected(), 'what a page should never do').toEqual([]);
  },
  watched: [
    async ({ context, guard }, use, journey) => {
      guard.watch(context);
      await use(undefined);
      if (journey.status !== journey.expectedStatus) await keepPages(guard.pages, journey);
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
