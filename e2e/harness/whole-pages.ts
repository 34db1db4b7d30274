import type { BrowserContext } from '@playwright/test';

/** How long a page's script may take to put the page in the place of its outline, in milliseconds. */
const PATIENCE = 20_000;

/**
 * Lets a journey that opens a page meet the page itself and not the outline that its HTML draws first: links lead on from
 * there, too, but by a load. One that wants the outline says what it waits for (`waitUntil`).
 */
export function meetWholePages(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      // A script that is lost on purpose takes nothing away, or hides it; what the journey then looks for tells.
      const outline = page.locator('#root:not([hidden]) #waiting');
      if (!options?.waitUntil)
        await outline.waitFor({ state: 'detached', timeout: PATIENCE }).catch(() => undefined);
      return answer;
    };
  });
}
