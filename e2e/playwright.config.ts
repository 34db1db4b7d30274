import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { LIMITS } from './harness/limits.ts';
import type { EdgeOption } from './harness/test.ts';

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

/**
 * The headless shell, which Playwright takes by default too: it draws by the same engine without a window, and costs a
 * third less processor time than the whole browser.
 */
const HEADLESS_SHELL = { launchOptions: launch('/usr/bin/chromium-headless-shell') };
const WHOLE_BROWSER = { channel: 'chromium', launchOptions: launch('/usr/bin/chromium') };

/** What the headless shell lacks: notifications, the back/forward cache, and the whole browser's way to free memory. */
const IN_WHOLE_BROWSER = ['**/{push,back-forward-cache,memory}.spec.ts'];

const hasNginx = existsSync('/usr/sbin/nginx');

/**
 * Promotions, sessions, uploads, attachments, unknown addresses, lost files, a sixth remote: behind nginx instead, if
 * installed, and in full behind both. That nginx answers like the built-in edge is a proof of its own. A journey that
 * removes files of a release cannot be: nginx keeps them open for a minute.
 */
const BEHIND_NGINX = [
  '**/account/{mailed-links,papers,registration,sessions}.spec.ts',
  '**/faults/{bad-input,lost-shell}.spec.ts',
  '**/pages/public-links.spec.ts',
  '**/releases/{one-instance,operator,outside-team}.spec.ts',
];

export default defineConfig<object, EdgeOption>({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './harness/global-setup.ts',
  metadata: { moreBuilds: true },
  fullyParallel: true,
  workers: 2,
  // A busy machine is not a failure: an expectation that never holds fails anyway, later.
  timeout: LIMITS.journey,
  expect: { timeout: LIMITS.seen },
  reporter: 'list',
  projects: [
    {
      name: 'built-in edge',
      testIgnore: [...IN_WHOLE_BROWSER, ...(hasNginx && !process.env.FULL ? BEHIND_NGINX : [])],
    },
    { name: 'whole browser', testMatch: IN_WHOLE_BROWSER, use: WHOLE_BROWSER },
    ...(hasNginx
      ? [
          {
            name: 'nginx',
            testMatch: BEHIND_NGINX,
            use: { edge: 'delivery/src/testing/nginx-edge.ts' },
          },
        ]
      : []),
  ],
  use: {
    browserName: 'chromium',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 800 },
    // Motion is left out unless it is what a journey tests: a press may miss what still moves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A film of each journey would cost more than the journey; the picture of the failure is taken anyway. Snapshots of
    // the page at each step cost a tenth of the run: a failed journey has them when it runs again, alone.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: Boolean(process.env.TRACE_PAGES) },
    ...(process.env.FULL ? WHOLE_BROWSER : HEADLESS_SHELL),
  },
});
