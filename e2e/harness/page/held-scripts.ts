import type { Page } from '@playwright/test';

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
