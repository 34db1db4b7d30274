import type { Page } from '@playwright/test';

/**
 * Bytes of the scripts below a path that the page runs, compressed, from the line or from the cache: each once. What a desk
 * fetches to store it does not count.
 */
export const scriptBytes = (page: Page, path: string): Promise<number> =>
  page.evaluate((path) => {
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ name, initiatorType }) => name.includes(path) && ['link', 'script'].includes(initiatorType),
    );
    const sizes = new Map(scripts.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
    return [...sizes.values()].reduce((sum, size) => sum + size, 0);
  }, path);
