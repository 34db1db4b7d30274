import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../harness/test.ts';

const radio = (page: Page, name: string) => page.getByRole('radio', { name });
const CHUNKS = /\/remotes\/events\/.*\.js$/;
const face = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Вид' }).locator('label', { hasText: name });

/** Delays the chunks that are requested from now on. */
async function holdChunks(page: Page) {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(CHUNKS, (route) => (isHolding ? void held.push(route) : route.continue()));
  const release = async () => {
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
  };
  return { held, release };
}

test('switch · responds at once while the calendar loads, which begins before the press', async ({
  page,
}) => {
  await page.goto('/certification');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  const chunks = await holdChunks(page);
  await face(page, 'Календарь').hover();
  await expect.poll(() => chunks.held.length).toBeGreaterThan(0);

  await face(page, 'Календарь').click();
  await expect(radio(page, 'Календарь')).toBeChecked();
  await expect(page.getByRole('table')).toHaveCount(0);
  await chunks.release();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page).toHaveURL('/certification?view=calendar');

  await face(page, 'Список').click();
  await expect(radio(page, 'Список')).toBeChecked();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.goto('/certification?view=calendar');
  await expect(radio(page, 'Календарь')).toBeChecked();
  await expect(page.getByRole('table')).toBeVisible();
});

test('switch · loads the calendar · its preload was lost', async ({ guard, page }) => {
  guard.expect(/calendar-view|remotes\/events.*ERR_FAILED|Failed to load resource/);
  await page.goto('/camp');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.route(CHUNKS, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed');
  await face(page, 'Календарь').hover();
  await lost;
  await page.unroute(CHUNKS);
  await face(page, 'Календарь').click();
  await expect(page.getByRole('table')).toBeVisible();
});
