import type { Page } from '@playwright/test';
import { sidewaysScroll, violations } from '../../harness/page/accessibility.ts';
import { expect, test } from '../../harness/test.ts';

/** By subject: the pages of one journey share what the browser keeps. */
const PUBLIC_PATHS = {
  league: ['/', '/partners', '/help', '/privacy', '/forgot-password', '/404'],
  tournaments: [
    '/tournament',
    '/tournament/olimp2024',
    '/tournament/olimp2024/teams',
    '/tournament/olimp2024/setki',
    '/tournament/olimp2024/results',
    '/tournament/mgfco2024/setki',
    '/tournament/final2024',
    '/tournament/legion_2025',
    '/tournament-preview',
  ],
  'brackets and rating': [
    '/tournament/final2024/finalBrackets',
    '/TestBrackets',
    '/rating',
    '/rating_season_2024',
    '/information',
  ],
  activities: ['/certification', '/camp', '/registration'],
};

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

for (const [subject, paths] of Object.entries(PUBLIC_PATHS)) {
  test(`pages about ${subject} · have no accessibility violation, in the dark at 320 px too, and do not scroll sideways`, async ({
    guard,
    page,
  }) => {
    for (const path of paths) {
      if (path === '/404') guard.expect(/status of 404/);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ colorScheme: 'light' });
      await open(page, path);
      expect.soft(await violations(page), path).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => sidewaysScroll(page), path).toBe(0);
      expect.soft(await violations(page), `${path}, dark at 320 px`).toEqual([]);
    }
  });
}

test('login dialog · has no accessibility violation, 320 px wide', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  // Not `open`: below the dialog, the page and its heading are hidden.
  await page.goto('/profile/1');
  await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
});

for (const width of [1280, 320]) {
  test(`open bracket · has no accessibility violation, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await open(page, '/tournament/final2024/finalBrackets');
    await page
      .getByRole('button', { name: /^До 41/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Основные сетки' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
  });
}
