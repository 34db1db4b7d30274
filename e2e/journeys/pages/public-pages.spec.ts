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

test('link · fetches the remote or the chunk of its page before the press, which fetches neither again', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const count = (file: RegExp) => scripts.filter((path) => file.test(path)).length;
  const entry = /^\/remotes\/tournaments\/.+\/remoteEntry\.js$/;
  const chunk = /^\/remotes\/tournaments\/.+_event-page_.+\.js$/;

  await page.goto('/');
  for (const { name, file } of [
    { name: 'Все турниры', file: entry },
    { name: 'Олимп 2024', file: chunk },
  ]) {
    const link = page.getByRole('main').getByRole('link', { name });
    await expect(link).toBeVisible();
    expect(count(file)).toBe(0);
    // What watches the links comes after the page.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await link.hover();
      await expect.poll(() => count(file), { timeout: 2_000 }).toBe(1);
    }).toPass();
    // By key: the pointer must not lie over a link of the next page.
    await page.mouse.move(0, 0);
    await link.press('Enter');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Олимп 2024' })).toBeVisible();
  expect([count(entry), count(chunk)]).toEqual([1, 1]);
});
