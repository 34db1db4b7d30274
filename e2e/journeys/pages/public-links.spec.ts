import type { Page } from '@playwright/test';
import { publicPaths } from '../../harness/sitemap.ts';
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

/** The first bytes of the files that we ship. */
const BEGINNINGS: Record<string, string> = { pdf: '%PDF-', xlsx: 'PK' };

test('public page · has no dead link, and every attachment opens', async ({ page, request }) => {
  const toVisit = await publicPaths(request);
  expect(toVisit.length).toBeGreaterThan(30);

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
