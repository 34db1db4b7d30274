import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { LIMITS } from './harness/limits.ts';

/** How a browser of Debian is started if it is installed, otherwise one that Playwright has installed. */
const launch = (debian: string) => ({
  ...(existsSync(debian) && { executablePath: debian }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

/** What the headless shell lacks: notifications, the back/forward cache, and the whole browser's way to free memory. */
const IN_WHOLE_BROWSER = ['**/{push,back-forward-cache,memory}.spec.ts'];
const DAYS = ['**/day/**'];

/** `npm test` runs one journey for each promise, `npm run test:full` those with this tag. */
const FURTHER = /@full/;
const isFull = Boolean(process.env.FULL);

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './harness/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  ...(isFull ? { grep: FURTHER } : { grepInvert: FURTHER }),
  // A busy machine is not a failure: an expectation that never holds fails anyway, later.
  timeout: LIMITS.journey,
  expect: { timeout: LIMITS.seen },
  reporter: 'list',
  projects: [
    // They put the clock of the shared provider forward, so only one at a time.
    { name: 'days', testMatch: DAYS, workers: 1 },
    { name: 'journeys', testIgnore: [...DAYS, ...IN_WHOLE_BROWSER] },
    {
      name: 'whole browser',
      testMatch: IN_WHOLE_BROWSER,
      use: { channel: 'chromium', launchOptions: launch('/usr/bin/chromium') },
    },
  ],
  use: {
    browserName: 'chromium',
    // It draws by the same engine without a window, and costs a third less processor time than the whole browser.
    launchOptions: launch('/usr/bin/chromium-headless-shell'),
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 800 },
    // Motion is left out unless it is what a journey tests: a press may miss what still moves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Snapshots of the page at each step cost a tenth of the run: a failed journey has them when it runs again.
    trace: { mode: 'on-first-retry' },
  },
});
