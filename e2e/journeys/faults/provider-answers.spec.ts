import type { Page } from '@playwright/test';
import { giveOutline } from '../../harness/page/outline.ts';
import { expect, test } from '../../harness/test.ts';

const CAMPS = '**/api/camps';
const failure = (page: Page) => page.getByText('Не удалось загрузить список сборов.');

test('page opened by its address · fails, and a retry works · an answer has the wrong shape', async ({
  guard,
  page,
}) => {
  guard.expect(/GET \/camps: ответ не в том формате|Не удалось загрузить список сборов/);
  let nonsense: unknown = null;
  await page.route(CAMPS, (route) => route.fulfill({ json: nonsense }));
  await giveOutline(page, '/camp', '/camp/nowhere');
  await page.goto('/camp');
  await expect(failure(page)).toBeVisible();
  for (nonsense of [{}, 'x', [1, null, { x: 1 }]]) {
    const answered = page.waitForResponse(CAMPS);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await answered;
    await expect(failure(page)).toBeVisible();
  }
  await page.unroute(CAMPS);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
});

test('list · fails after 15 s, and a retry works · it hangs', async ({ guard, page }) => {
  guard.expect(/Не удалось загрузить список сборов/);
  await page.route(CAMPS, () => undefined);
  await giveOutline(page, '/camp', '/camp/nowhere');
  await page.clock.install();
  const asked = page.waitForRequest(CAMPS);
  await page.goto('/camp', { waitUntil: 'commit' });
  await asked;
  await page.clock.fastForward(15_000);
  await expect(failure(page)).toBeVisible();
  await page.unroute(CAMPS);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
});
