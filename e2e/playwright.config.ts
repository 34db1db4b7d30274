import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import type { EdgeOption } from './harness/test.ts';

/** Debian's own browser if installed; otherwise the one that Playwright has installed. */
const debianChromium = '/usr/bin/chromium';

/** These show pages, files, promotions and rollbacks, so they run once more behind nginx where it is installed. */
const ON_NGINX = ['**/operator.spec.ts', '**/spectator.spec.ts'];

export default defineConfig<object, EdgeOption>({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './harness/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A busy machine is not a failure: an expectation that never holds fails anyway, later.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    { name: 'built-in edge' },
    ...(existsSync('/usr/sbin/nginx')
      ? [{ name: 'nginx', testMatch: ON_NGINX, use: { edge: 'delivery/src/testing/nginx-edge.ts' } }]
      : []),
  ],
  use: {
    browserName: 'chromium',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // A film of each journey would cost more than the journey; the picture of the failure is taken anyway.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(existsSync(debianChromium) && { executablePath: debianChromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
