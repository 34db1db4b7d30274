import { expect, test } from '../../harness/test.ts';

test('page opened by its address · begins at its top, wherever the previous one was scrolled @full', async ({
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

test('link · fetches the remote or the chunk of its page before the press, which fetches neither again @full', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const count = (file: RegExp) => scripts.filter((path) => file.test(path)).length;
  const entry = /^\/remotes\/tournaments\/.+\/remoteEntry\.js$/;
  const chunk = /^\/remotes\/tournaments\/.+_tournament-page_.+\.js$/;

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
