import { sidewaysScroll } from '../../harness/page/accessibility.ts';
import { openFilled } from '../../harness/page/paused-scripts.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ javaScriptEnabled: false });

test('page · can be read, and its links work, 360 px wide', async ({ page, guard }) => {
  // The preloads of scripts that may not run.
  guard.expect(/request failed: .*\.js csp$/);
  await page.setViewportSize({ width: 360, height: 800 });
  await openFilled(page, '/tournament/olimp2024');
  await expect(page.getByRole('heading', { level: 1, name: 'Олимп 2024' })).toBeInViewport();
  await expect(page.getByRole('main')).toContainText('Мандатная комиссия');
  await expect(page.locator('noscript')).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: 'Главное меню' });
  await menu.getByRole('link', { name: 'Помощь' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Помощь/);
});

test('pages with the data of the provider · can be read, brackets as lists, 360 px wide', async ({
  page,
  guard,
}) => {
  guard.expect(/request failed: .*\.js csp$/);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [path, text] of [
    ['/rating', /До\s\d+\sкг/],
    ['/tournament/final2024/finalBrackets', /Бой \d+: синий – .+; красный – .+; победитель – /],
    ['/day/test', /^Жеребьёвка/],
    ['/camp', /Зимний лагерь/],
  ] as const) {
    await openFilled(page, path);
    await expect(page.getByText(text).first()).toBeVisible();
    expect(await sidewaysScroll(page)).toBe(0);
  }
});

test('page that only people use · says that it needs JavaScript @full', async ({ page, guard }) => {
  guard.expect(/request failed: .*\.js csp$/);
  await page.goto('/forgot-password', { waitUntil: 'load' });
  await expect(page.locator('noscript p')).toBeInViewport();
  await expect(page.locator('noscript p')).toContainText('Сайту нужен JavaScript.');
});
