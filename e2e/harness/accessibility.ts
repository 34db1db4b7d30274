import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds once nothing moves, each with where it is. */
export async function violations(page: Page): Promise<string[]> {
  await settled(page);
  // Pages have no frames of other origins; without legacy mode each audit opens one more page, and takes thrice as long.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** By how many pixels the page is wider than the window. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Waits until nothing moves: a half transparent dialog has not the contrast that it will have. What has just appeared,
 * or was laid out anew for another window, begins to move a frame later.
 */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState !== 'finished');
    const frame = () => new Promise(requestAnimationFrame);
    do {
      await Promise.allSettled(moving().map(({ finished }) => finished));
      await frame();
      await frame();
    } while (moving().length > 0);
  });
