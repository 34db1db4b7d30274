import { hold, SHELL_SCRIPT } from '../../harness/page/held-scripts.ts';
import { expect, test } from '../../harness/test.ts';

test('calculator of points · counts what was typed and chosen before the script of the page was there', async ({
  page,
}) => {
  const letGo = await hold(page, SHELL_SCRIPT);
  await page.goto('/information', { waitUntil: 'commit' });
  await expect(page.locator('[data-drawn]')).toBeAttached();
  const outings = page.getByLabel('Выходы на бой');
  const wins = page.getByLabel('Победы');
  await page.getByLabel('Место').selectOption('first');
  await page.getByLabel('Перешёл в другую').check();
  await outings.fill('4');
  await wins.press('Control+a');
  await wins.pressSequentially('3');
  const total = page.getByRole('status');
  const drawn = await total.textContent();
  letGo();
  await expect(total).not.toHaveText(drawn ?? '');
  await expect(total).toContainText('пополам');
  await expect(outings).toHaveValue('4');
  await expect(wins).toHaveValue('3');
  await expect(wins).toBeFocused();
  // The caret is still behind what was typed.
  await wins.press('Backspace');
  await wins.press('2');
  await expect(wins).toHaveValue('2');
});

test('buttons · do once what they were pressed for before the script was there @full', async ({ page }) => {
  const letGo = await hold(page, SHELL_SCRIPT);
  await page.goto('/help', { waitUntil: 'commit' });
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
