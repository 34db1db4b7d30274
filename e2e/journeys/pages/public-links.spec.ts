import type { Page } from '@playwright/test';
import { sidewaysScroll } from '../../harness/page/accessibility.ts';
import { expect, test } from '../../harness/test.ts';

interface Links {
  /** Paths of this site. */
  pages: string[];
  files: string[];
  /** Links to other sites without protection of this tab. */
  unguarded: string[];
}

const linksOf = (page: Page): Promise<Links> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const own = links.filter(({ origin }) => origin === location.origin);
    return {
      pages: own.filter((link) => !link.hasAttribute('download')).map(({ pathname }) => pathname),
      files: own.filter((link) => link.hasAttribute('download')).map(({ href }) => href),
      unguarded: links
        .filter(
          ({ protocol, origin, rel }) =>
            protocol === 'https:' && origin !== location.origin && !rel.includes('noopener'),
        )
        .map(({ href }) => href),
    };
  });

/** Bytes of the files of a type that a page asks for, from the line or from the cache. */
const bytesOf = (page: Page, extension: string): Promise<number> =>
  page.evaluate(
    (end) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith(end))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    extension,
  );
/** A bracket may show names with rare letters. */
const MOST_FONT_BYTES = 62 * 1024;

/** The first bytes of the files that we ship. */
const BEGINNINGS: Record<string, string> = { pdf: '%PDF-', xlsx: 'PK' };

/** A phone, a tablet, a large screen, and the laptop that the journey continues with. */
const WIDTHS = [360, 768, 1920, 1280];

/** Every page is opened once for both: opening costs more than looking. */
test('public page · fits every screen, has no dead link, and every attachment opens @full', async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const toVisit = [...listed, '/tournament/test'];
  expect(toVisit.length).toBeGreaterThan(30);
  const inSitemap = new Set(toVisit);

  const visited = new Set<string>();
  const files = new Set<string>();
  for (let path = toVisit.pop(); path; path = toVisit.pop()) {
    if (visited.has(path)) continue;
    visited.add(path);
    await page.goto(path);
    // Not by role: a page for members opens the login dialog, and elements behind it have no roles.
    await expect(page.locator('h1'), path).toBeVisible();
    await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
    expect(new URL(page.url()).pathname, `${path} leads to a missing page`).not.toBe('/404');
    const links = await linksOf(page);
    expect(links.unguarded, path).toEqual([]);
    toVisit.push(...links.pages);
    for (const file of links.files) files.add(file);
    expect(await bytesOf(page, '.woff2'), path).toBeLessThanOrEqual(MOST_FONT_BYTES);
    // Motion is reduced, so no page fetches its film.
    expect(await bytesOf(page, '.mp4'), path).toBe(0);
    for (const width of inSitemap.has(path) ? WIDTHS : []) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => sidewaysScroll(page), `${path} at ${width} px`).toBe(0);
    }
  }

  expect(files.size).toBeGreaterThan(50);
  for (const file of files) {
    const answer = await request.get(file);
    expect(answer.status(), file).toBe(200);
    const extension = file.split('.').at(-1) ?? '';
    const beginning = BEGINNINGS[extension] ?? `unknown type ${extension}`;
    expect((await answer.body()).toString('latin1', 0, beginning.length), file).toBe(beginning);
  }
});
