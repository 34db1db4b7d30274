import type { Locator, Page } from '@playwright/test';
import { expectInOrder } from '../../harness/page/accessibility.ts';
import { loginDialog, openLogin } from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Checks the dialog once this is in sight. */
async function expectSight(page: Page, sight: Locator): Promise<void> {
  await expect(sight).toBeVisible();
  await expectInOrder(page, 'registration');
}

test('registration of every kind · has no accessibility violation: alert, errors and lists @full', async ({
  page,
}) => {
  await openLogin(page);
  await loginDialog(page).getByRole('radio', { name: 'Регистрация' }).check();
  const dialog = page.getByRole('dialog', { name: 'Регистрация' });
  for (const kind of ['Клуб', 'Родитель', 'Судья', 'Тренер', 'Спортсмен']) {
    await dialog.getByLabel('Кто вы').selectOption(kind);
    await expectSight(page, dialog);
  }
  await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
  const alert = page.getByRole('dialog', { name: /^Пожалуйста, заполните поля: / });
  await expectSight(page, alert);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toHaveCount(0);
  await expect(dialog.getByLabel('Фамилия')).toBeFocused();
  await expectSight(page, dialog.getByText('Заполните поле').first());

  const region = dialog.getByRole('combobox', { name: 'Область' });
  await region.click();
  await expectSight(page, page.getByRole('option', { name: 'Республика Адыгея' }));
  await region.fill('щщ');
  await expectSight(page, page.getByText('Ничего не найдено'));
  await region.fill('моск');
  await page.getByRole('option', { name: 'Московская область' }).click();
  await expectSight(page, dialog.getByRole('button', { name: 'Очистить: Область' }));

  await dialog.getByLabel('Кто вы').selectOption('Тренер');
  const club = dialog.getByRole('combobox', { name: 'Клуб' });
  await club.fill('щщ');
  await expect(dialog.getByText(/^Ничего не найдено\. Сотрите/)).toBeVisible();
  await club.fill('');
  await page.getByRole('option', { name: 'Моего клуба пока нет' }).click();
  await expect(dialog.getByText(/^Кабинет откроется и без клуба/)).toBeVisible();
});
