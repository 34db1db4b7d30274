import { sidewaysScroll } from '../../harness/page/accessibility.ts';
import { publicPaths } from '../../harness/sitemap.ts';
import { expect, test } from '../../harness/test.ts';

const WIDTHS = [360, 768, 1280, 1920];

test('public page · fits a phone, a tablet, a laptop and a large screen', async ({
  page,
  request,
}, testInfo) => {
  for (const path of await publicPaths(request)) {
    await page.goto(path);
    await expect(page.locator('h1'), path).toBeVisible();
    await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => sidewaysScroll(page), `${path} at ${width} px`).toBe(0);
      // For manual review: `npm run test:full` leaves a picture of each page in this test's results.
      if (!process.env.FULL) continue;
      const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
      await page.screenshot({ path: testInfo.outputPath(`${name}-${width}.png`), fullPage: true });
    }
  }
});

test('page opened by its address · begins at its top, wherever the previous one was scrolled', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.goto('/');
  await expect(page.locator('h1')).toBeVisible();
  // Until the page is long enough to scroll.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 600));
    expect(await scrolled()).toBeGreaterThan(300);
  }).toPass();
  await page.goto('/privacy');
  await expect(page.locator('h1')).toBeInViewport();
  expect(await scrolled()).toBe(0);
});

test('fonts · are declared outside the styles of components, which would otherwise lay the page out again', async ({
  page,
}) => {
  await page.goto('/TestBrackets');
  await expect(page.getByRole('button', { name: /Свыше 65/ }).first()).toBeVisible();
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].map(({ cssRules }) => ({
      rules: cssRules.length,
      fonts: [...cssRules].filter((rule) => rule instanceof CSSFontFaceRule).length,
    })),
  );
  expect(sheets.filter(({ fonts, rules }) => fonts > 0 && fonts < rules)).toEqual([]);
  expect(sheets.some(({ fonts }) => fonts > 0)).toBe(true);
});
