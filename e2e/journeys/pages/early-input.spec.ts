import { hold, openFilled, SHELL_SCRIPT } from '../../harness/page/held-scripts.ts';
import { expect, test } from '../../harness/test.ts';

test('filter of tournaments · finds what was typed and chosen before the script of the page was there', async ({
  page,
}) => {
  const letGo = await hold(page, SHELL_SCRIPT);
  await openFilled(page, '/tournament');
  const search = page.getByRole('searchbox', { name: 'Поиск' });
  const season = page.getByLabel('Сезон');
  const found = page.getByRole('status').filter({ hasText: 'Показано' });
  const drawn = await found.textContent();
  await season.selectOption({ index: 1 });
  await search.pressSequentially('олимпи');
  letGo();
  await expect(found).not.toHaveText(drawn ?? '');
  await expect(season).not.toHaveValue('');
  await expect(search).toHaveValue('олимпи');
  await expect(search).toBeFocused();
  // The caret is still behind what was typed.
  await search.press('Backspace');
  await expect(search).toHaveValue('олимп');
  await expect(page.getByRole('heading', { name: /Олимп/ }).first()).toBeVisible();
});

test('buttons · do once what they were pressed for before the script was there @full', async ({ page }) => {
  const letGo = await hold(page, SHELL_SCRIPT);
  await openFilled(page, '/help');
  const block = page.getByRole('heading', { level: 2 }).getByRole('button').first();
  const request = page.getByRole('button', { name: 'Полная организация турнира' });
  await expect(block).toHaveAttribute('aria-expanded', 'false');
  // Nothing happens, so it is pressed again.
  await block.dblclick();
  await request.press('Enter');
  letGo();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(block).toHaveAttribute('aria-expanded', 'true');
  await expect(request).toBeFocused();
});
