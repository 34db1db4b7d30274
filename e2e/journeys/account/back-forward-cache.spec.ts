import type { Page } from '@playwright/test';
import { settled } from '../../harness/page/traffic.ts';
import {
  COACH,
  expectGuestAtHome,
  logIn,
  logOut,
  profileLink,
  withoutRegularCalls,
} from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

const name = (page: Page) => page.getByRole('heading', { level: 1, name: COACH.name });

/** Set on a page from the back/forward cache, and missing on a page that is loaded again. */
declare global {
  var isStoredPage: boolean | undefined;
}

test('page from the back/forward cache · shows nothing private · another tab has logged out @full', async ({
  baseURL,
  guard,
  playwright,
}, { project }) => {
  // Playwright's own browsers have no back/forward cache.
  const browser = await playwright.chromium.launch({
    ...project.use.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'ru-RU' });
    guard.watch(context);
    await withoutRegularCalls(context);
    const page = await context.newPage();
    await logIn(page);
    await profileLink(page).click();
    await expect(name(page)).toBeVisible();
    await page.evaluate(() => {
      globalThis.isStoredPage = true;
    });
    // A page with a pending request may not be cached.
    await settled(context);
    await page.goto('/robots.txt');

    const other = await context.newPage();
    await other.goto('/profile/1');
    await logOut(other);
    await expectGuestAtHome(other);

    await page.goBack({ waitUntil: 'commit' });
    await expectGuestAtHome(page);
    expect(await page.evaluate(() => globalThis.isStoredPage)).toBe(true);
  } finally {
    await browser.close();
  }
});
