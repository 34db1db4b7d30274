import { test as base, expect } from '@playwright/test';
import { mended } from './engines/firefox-browser.ts';
import { FaultyLine } from './faulty-line.ts';
import { LIMITS } from './limits.ts';
import { ConsoleGuard } from './page/console-guard.ts';
import { type Place, shared } from './prepared.ts';
import type { Environment } from './processes.ts';
import { type League, openLeague, Site } from './site.ts';

export { expect };

interface Fixtures {
  /** A site of this journey alone before the shared provider: it may publish, promote and damage. */
  ownSite: Site;
  /** Settings of the provider of `ownLeague`. */
  settings: Environment;
  /** A site and its provider of this journey alone: the provider may be killed, its clock and its settings changed. */
  ownLeague: League;
  guard: ConsoleGuard;
  /** The pages of the journey are watched. */
  watched: undefined;
}

interface WorkerFixtures {
  /** The site that all journeys share: each reads, or makes people, camps and tournaments of its own. */
  site: Place;
  /** The provider of that site. */
  provider: Place;
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  site: [({}, use) => use(shared().site), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  provider: [({}, use) => use(shared().provider), { scope: 'worker' }],
  line: [
    async ({ site }, use) => {
      const line = await FaultyLine.open(site.url);
      await use(line);
      await line.close();
    },
    { scope: 'worker' },
  ],
  ownSite: [
    async ({ provider, guard }, use) => {
      const site = await Site.open(provider);
      await use(site);
      guard.rest();
      await site.stop();
    },
    IN_TIME,
  ],
  settings: [{}, { option: true }],
  ownLeague: [
    async ({ guard, settings }, use) => {
      const league = await openLeague(settings);
      await use(league);
      guard.rest();
      await league.stop();
    },
    IN_TIME,
  ],
  // Without the context, which waits for the address of a site that the guard has to know.
  // biome-ignore lint/correctness/noEmptyPattern: as above
  guard: async ({}, use) => {
    const guard = new ConsoleGuard();
    await use(guard);
    expect(guard.unexpected(), 'what a page should never do').toEqual([]);
  },
  watched: [
    async ({ context, guard }, use) => {
      guard.watch(context);
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
