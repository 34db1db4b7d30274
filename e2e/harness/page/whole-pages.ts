import type { BrowserContext } from '@playwright/test';

/** Timeout, in milliseconds, for the script to replace the outline with the page. */
const PATIENCE = 20_000;

/**
 * Makes `page.goto` wait for the page itself instead of the outline in its HTML, whose links also lead on, but by a
 * load. A journey about the outline sets `waitUntil`.
 */
export function meetWholePages(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      // If the script is lost on purpose, the outline stays or is hidden; the journey's own expectations decide then.
      const outline = page.locator('#root:not([hidden]) #waiting');
      if (!options?.waitUntil)
        await outline.waitFor({ state: 'detached', timeout: PATIENCE }).catch(() => undefined);
      return answer;
    };
  });
}
