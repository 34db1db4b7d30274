import { expect, test } from '../../harness/test.ts';

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
