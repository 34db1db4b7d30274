import type { Page } from '@playwright/test';
import { sidewaysScroll, violations } from '../../harness/page/accessibility.ts';
import { logIn } from '../../harness/people/member.ts';
import { noisePicture } from '../../harness/picture.ts';
import { expect, test } from '../../harness/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The present page has no accessibility violation, on a phone too. */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await violations(page), `${width} px`).toEqual([]);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
  }
}

test('coach · corrects an athlete without an account, from the list and by address, and keeps the papers', async ({
  page,
}) => {
  await logIn(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Профиль' }).click();
  await button(page, 'Добавить спортсмена').click();
  await page.getByLabel('Фамилия').fill('Апечаткин');
  await page.getByLabel('Имя').fill('Лев');
  await page.getByLabel('Дата рождения').fill('2001-05-09');
  await button(page, 'Добавить спортсмена').click();
  await page.getByRole('link', { name: 'Апечаткин Лев' }).click();

  await button(page, 'Добавить информацию').click();
  await page.getByLabel('Фамилия').fill('Опечаткин');
  await page.getByLabel('Дата рождения').fill('2011-05-09');
  await page.getByLabel('Техническая квалификация').selectOption({ index: 5 });
  await page.getByLabel('Пол').selectOption('Муж.');
  await page.getByLabel('Спортивный разряд').selectOption('б/р');
  await page.getByLabel('Весовая категория').fill('45');
  await expectAccessible(page);
  await button(page, 'Сохранить').click();
  await expect(page.getByText('Данные сохранены.')).toBeVisible();
  await expect(heading(page)).toHaveText('Лев Опечаткин');
  await page.getByRole('link', { name: 'Мой профиль' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Опечаткин Лев' })).toContainText('09.05.2011');

  await page.getByRole('link', { name: 'Опечаткин Лев' }).click();
  await expect(heading(page)).toHaveText('Лев Опечаткин');
  await page.reload();
  await expect(button(page, 'Редактировать')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Документы' }).click();
  await page.reload();
  const umo = page.getByRole('region', { name: 'УМО — медицинский допуск' });
  await umo.getByLabel('Файл: УМО — медицинский допуск').setInputFiles({
    name: 'umo.png',
    mimeType: 'image/png',
    buffer: await noisePicture(40),
  });
  await umo.getByLabel('Действует до').fill('2098-01-01');
  await umo.getByRole('button', { name: 'Сохранить срок' }).click();
  await expect(umo.getByText('Действует до 1 января 2098')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/camp');
  await page
    .getByRole('button', { name: /^Записать спортсменов/ })
    .first()
    .click();
  const row = page.getByRole('dialog').getByRole('checkbox', { name: /^Опечаткин Лев/ });
  await expect(row).toHaveAccessibleName(/нет паспорта, страховки/);
});
