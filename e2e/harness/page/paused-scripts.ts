import { expect, type Page } from '@playwright/test';

/** The script that every page begins with. */
export const SHELL_SCRIPT = /\/shell\/.*\/main\.\w+\.js$/;

/** Holds scripts back until they are released. */
export async function hold(page: Page, scripts: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Opens a page that the edge has drawn, before its scripts. A visitor whom the edge would keep
 * waiting gets the outline, so on a busy machine the first answer may be one; what was drawn is sent for the next 20 s.
 */
export async function openFilled(page: Page, address: string): Promise<void> {
  await expect(async () => {
    const html = await (await page.request.get(address)).text();
    expect(html).toContain('<div id="root" data-drawn');
  }).toPass();
  await page.goto(address, { waitUntil: 'commit' });
}
