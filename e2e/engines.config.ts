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

const FIREFOX = {
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
  trace: { mode: 'on-first-retry' },
} as const;

/** Journeys about what engines do differently: keys and focus, late and lost files, papers, brackets. */
const JOURNEYS = [
  '**/accessibility/keyboard.spec.ts',
  '**/account/papers.spec.ts',
  '**/faults/{late-chunk,lost-files}.spec.ts',
  '**/pages/early-input.spec.ts',
  '**/tournaments/spectator.spec.ts',
];

/** The site in other engines, for `npm run test:full`: Firefox ESR and WebKitGTK of Debian, one after the other. */
export default defineConfig({
  testDir: 'engines',
  outputDir: 'test-results',
  globalSetup: './harness/global-setup.ts',
  workers: 1,
  timeout: LIMITS.journey,
  expect: { timeout: LIMITS.seen },
  reporter: 'list',
  projects: [
    { name: 'Firefox', testMatch: 'firefox.spec.ts', use: FIREFOX },
    { name: 'WebKitGTK', testMatch: 'webkit.spec.ts' },
    {
      name: 'journeys in Firefox',
      testDir: 'journeys',
      testMatch: JOURNEYS,
      grepInvert: /@full/,
      use: FIREFOX,
    },
  ],
});
