import type { Page } from '@playwright/test';
import { DAMAGE } from '../../harness/faulty-line.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ baseURL: async ({ line }, use) => use(line.url) });

const SCRIPT = /\/shell\/[^/]+\/main\./;

const notice = (page: Page, heading: string) => page.getByRole('alert').filter({ hasText: heading });
const LOST = 'Страница не загрузилась';

/** Presses the button, which reloads the page. */
async function renew(page: Page): Promise<void> {
  const opened = page.waitForEvent('domcontentloaded');
  await page.getByRole('button', { name: 'Обновить' }).click();
  await opened;
}

/** Without an answer, and damaged in a copy that a browser keeps. */
for (const [path, fault] of [
  ['/', '503'],
  ['/rating', 'half'],
] as const) {
  test(`${path} · says that it did not load, and «Обновить» repairs it · the shell's script is damaged (${fault}) @full`, async ({
    guard,
    line,
    page,
  }) => {
    guard.expect(DAMAGE);
    const heal = line.damage(SCRIPT, fault);
    await page.goto(path);
    await expect(notice(page, LOST)).toBeVisible();
    await expect(notice(page, 'Нет сети')).toBeHidden();
    await renew(page);
    await expect(notice(page, LOST)).toBeVisible();
    heal();
    // A damaged copy is kept for a year, and a reload takes it again.
    for (let reloads = 0; fault === 'half' && reloads < 3; reloads += 1) {
      await page.reload();
      await expect(notice(page, LOST)).toBeVisible();
    }
    await renew(page);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(notice(page, LOST)).toBeHidden();
  });
}

test("page · says that it did not load · the shell's script throws at start @full", async ({
  guard,
  page,
}) => {
  guard.expect(/no history/);
  await page.addInitScript(() => {
    Object.defineProperty(history, 'state', {
      get() {
        throw new Error('no history');
      },
    });
  });
  await page.goto('/');
  await expect(notice(page, LOST)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Обновить' })).toBeVisible();
});

test('page · says so, and opens by itself when the network is back · its script was lost with the network @full', async ({
  context,
  guard,
  line,
  page,
}) => {
  guard.expect(DAMAGE);
  const heal = line.damage(SCRIPT, 'reset');
  await page.goto('/');
  await expect(notice(page, LOST)).toBeVisible();
  await context.setOffline(true);
  await expect(notice(page, 'Нет сети')).toBeVisible();
  await expect(notice(page, LOST)).toBeHidden();
  heal();
  await context.setOffline(false);
  await expect(page.getByRole('banner')).toBeVisible();
});
