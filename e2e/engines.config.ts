import { defineConfig } from '@playwright/test';
import { LIMITS } from './harness/limits.ts';

/** Everything but the site goes to a port where nobody listens: Firefox asks its makers for lists and updates. */
const NO_OUTSIDE = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
};

/** The site in other engines: Firefox ESR and WebKitGTK of Debian, one after the other. */
export default defineConfig({
  testDir: 'engines',
  outputDir: 'test-results',
  globalSetup: './harness/global-setup.ts',
  metadata: { moreBuilds: false },
  workers: 1,
  timeout: LIMITS.journey,
  reporter: 'list',
  projects: [
    {
      name: 'Firefox',
      testMatch: 'firefox.spec.ts',
      use: {
        browserName: 'firefox',
        // Over WebDriver BiDi.
        channel: 'moz-firefox',
        launchOptions: {
          executablePath: `${import.meta.dirname}/harness/engines/firefox.sh`,
          firefoxUserPrefs: { ...NO_OUTSIDE, 'ui.prefersReducedMotion': 1 },
        },
        locale: 'ru-RU',
        timezoneId: 'Europe/Moscow',
        viewport: { width: 1280, height: 800 },
        screenshot: 'only-on-failure',
        trace: { mode: 'retain-on-failure', screenshots: false },
      },
    },
    { name: 'WebKitGTK', testMatch: 'webkit.spec.ts' },
  ],
});
