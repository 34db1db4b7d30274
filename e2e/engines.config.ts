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
  trace: { mode: 'retain-on-failure', screenshots: false },
} as const;

const DARK_FIREFOX = {
  ...FIREFOX,
  launchOptions: {
    ...FIREFOX.launchOptions,
    firefoxUserPrefs: { ...FIREFOX.launchOptions.firefoxUserPrefs, 'ui.systemUsesDarkTheme': 1 },
  },
};

/** Journeys about what engines do differently: keys and focus, late and lost files, uploads, brackets. */
const JOURNEYS = [
  '**/accessibility/keyboard.spec.ts',
  '**/account/{papers,registration}.spec.ts',
  '**/faults/{late-chunk,lost-files}.spec.ts',
  '**/pages/early-input.spec.ts',
  '**/tournaments/spectator.spec.ts',
];
/** They ask for what WebDriver BiDi has not: a request's body, media, a slow line. */
const NEED_CHROMIUM =
  /its further scripts never arrive|turns the phone, prints|file · can be replaced|on a slow line/;
/** Cases that a journey leaves to Chromium and `npm run test:full`, because a sample of them says enough here. */
const ONLY_IN_FULL = /@full/;

/** The site in other engines: Firefox ESR and WebKitGTK of Debian, one after the other. */
export default defineConfig({
  testDir: 'engines',
  outputDir: 'test-results',
  globalSetup: './harness/global-setup.ts',
  metadata: { moreBuilds: false },
  workers: 1,
  timeout: LIMITS.journey,
  expect: { timeout: LIMITS.seen },
  reporter: 'list',
  projects: [
    { name: 'Firefox', testMatch: 'firefox.spec.ts', use: FIREFOX },
    { name: 'WebKitGTK', testMatch: 'webkit.spec.ts' },
    ...(process.env.FULL
      ? [
          { name: 'dark Firefox', testMatch: 'firefox-dark.spec.ts', use: DARK_FIREFOX },
          { name: 'dark WebKitGTK', testMatch: 'webkit-dark.spec.ts' },
          {
            name: 'journeys in Firefox',
            testDir: 'journeys',
            testMatch: JOURNEYS,
            grepInvert: [NEED_CHROMIUM, ONLY_IN_FULL],
            use: FIREFOX,
          },
        ]
      : []),
  ],
});
