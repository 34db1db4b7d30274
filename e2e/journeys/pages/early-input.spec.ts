import { hold, openFilled, SHELL_SCRIPT } from '../../harness/page/paused-scripts.ts';
import { expect, test } from '../../harness/test.ts';

test('page before its script · its links work, and its buttons and fields wait and look so', async ({
  page,
}) => {
  const letGo = await hold(page, SHELL_SCRIPT);
  await openFilled(page, '/tournament');
  const search = page.getByRole('searchbox', { name: 'Поиск' });
  await expect(search).toBeDisabled();
  await expect(page.getByLabel('Сезон')).toBeDisabled();
  await page.getByRole('link', { name: 'Олимп 2024' }).first().click();
  await expect(page).toHaveURL(/\/tournament\/olimp2024$/);
  await page.goBack({ waitUntil: 'commit' });
  letGo();
  await search.fill('олимп');
  await expect(page.getByRole('heading', { name: /Олимп/ }).first()).toBeVisible();
  await expect(page.locator('[data-early]')).toHaveCount(0);
});
