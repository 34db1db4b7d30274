import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { LIMITS } from '../limits.ts';

/** The violations that axe finds once nothing moves, each with its place. */
export async function violations(page: Page): Promise<string[]> {
  await settled(page);
  // Pages have no frames of other origins; outside legacy mode each audit opens one more page and takes three times as
  // long.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** By how many pixels the page is wider than the window. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Expects no violation and no sideways scroll, on a desktop in the light and on a phone in the dark. */
export async function expectInOrder(page: Page, what: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), `${what} at ${width} px, ${colorScheme}`).toEqual([]);
    await expect.poll(() => sidewaysScroll(page), `${what} at ${width} px`).toBe(0);
  }
}

/**
 * Waits until nothing moves: a half transparent dialog does not have its final contrast yet. An animation begins one
 * frame after an element appears or is laid out for another window size.
 */
export const settled = (page: Page) =>
  page.evaluate(async (limit) => {
    const moving = () => document.getAnimations().filter(({ playState }) => playState !== 'finished');
    const frame = () => new Promise(requestAnimationFrame);
    const late = new Promise<never>((_, reject) => {
      const say = () => {
        const places = moving().map(({ effect }) =>
          (effect as KeyframeEffect).target?.outerHTML.slice(0, 120),
        );
        reject(
          new Error(`still moving after ${limit / 1000} s: ${[...new Set(places)].slice(0, 3).join(', ')}`),
        );
      };
      setTimeout(say, limit);
    });
    do {
      await Promise.race([Promise.allSettled(moving().map(({ finished }) => finished)), late]);
      await frame();
      await frame();
    } while (moving().length > 0);
  }, LIMITS.rest);
