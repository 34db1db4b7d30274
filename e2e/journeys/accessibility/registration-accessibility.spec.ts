import type { Locator, Page } from '@playwright/test';
import { sidewaysScroll, violations } from '../../harness/page/accessibility.ts';
import { loginDialog, openLogin, submitLogin } from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

test.beforeEach(({ guard }) => guard.expect(/Failed to load resource/));

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 740 };

test.use({ viewport: PHONE });

/** Checks what is in view on a desktop, and then on the narrow phone that the journey continues with. */
async function expectInOrder(page: Page, sight: Locator): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await expect(sight).toBeVisible();
    expect(await violations(page), `${size.width} px`).toEqual([]);
    await expect.poll(() => sidewaysScroll(page), `${size.width} px`).toBe(0);
  }
}

/** Makes the provider answer a call with a refusal, or with success. */
const answer = (page: Page, path: string, status: number, json: object = {}) =>
  page.route(`**/api${path}`, (route) => route.fulfill({ status, json }));

test('login dialog · has no accessibility violation when opened, refusing and resending a mail', async ({
  page,
}) => {
  await openLogin(page);
  const dialog = loginDialog(page);
  await expectInOrder(page, dialog);
  await submitLogin(page, { email: 'nobody@league.test', password: 'Dobok2025' });
  await expectInOrder(page, dialog.getByText('Неверный email или пароль'));
  await answer(page, '/auth/login', 403, { error: 'email_not_verified', message: 'x' });
  await answer(page, '/auth/resend-verification', 200);
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await dialog.getByRole('button', { name: 'Отправить письмо ещё раз' }).click();
  await dialog.getByRole('button', { name: 'Показать пароль' }).click();
  await expectInOrder(page, dialog.getByText('Письмо отправлено на nobody@league.test.'));
});

test('registration of every kind · has no accessibility violation: alert, errors and lists', async ({
  page,
}) => {
  await openLogin(page);
  await loginDialog(page).getByRole('radio', { name: 'Регистрация' }).check();
  const dialog = page.getByRole('dialog', { name: 'Регистрация' });
  for (const kind of ['Клуб', 'Родитель', 'Судья', 'Тренер', 'Спортсмен']) {
    await dialog.getByLabel('Кто вы').selectOption(kind);
    await expectInOrder(page, dialog);
  }
  await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
  const alert = page.getByRole('dialog', { name: /^Пожалуйста, заполните поля: / });
  await expectInOrder(page, alert);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toHaveCount(0);
  await expect(dialog.getByLabel('Фамилия')).toBeFocused();
  await expectInOrder(page, dialog.getByText('Заполните поле').first());

  const region = dialog.getByRole('combobox', { name: 'Область' });
  await region.click();
  await expectInOrder(page, page.getByRole('option', { name: 'Республика Адыгея' }));
  await region.fill('щщ');
  await expectInOrder(page, page.getByText('Ничего не найдено'));
  await region.fill('моск');
  await page.getByRole('option', { name: 'Московская область' }).click();
  await expectInOrder(page, dialog.getByRole('button', { name: 'Очистить: Область' }));

  // The message of a list without the name does not cover the way on, of which it speaks.
  await dialog.getByLabel('Кто вы').selectOption('Тренер');
  await dialog.getByRole('combobox', { name: 'Клуб' }).fill('щщ');
  await expect(dialog.getByText(/^Ничего не найдено\. Что делать/)).toBeVisible();
  await dialog.getByText('Клуба нет в списке?').click({ timeout: 5_000 });
  await expect(dialog.getByText(/^Сначала на сайте регистрируется клуб/)).toBeVisible();
});

test('pages of a forgotten password · have no accessibility violation', async ({ page }) => {
  await page.goto('/forgot-password?m=invalid');
  const email = page.getByLabel('Email');
  await email.press('Enter');
  await expectInOrder(page, page.getByText('Укажите e-mail', { exact: true }));
  await answer(page, '/auth/request-password-reset', 500);
  await email.fill('coach@league.test');
  await email.press('Enter');
  await expectInOrder(page, page.getByText('Не удалось отправить письмо'));
  await answer(page, '/auth/request-password-reset', 200);
  await email.press('Enter');
  await expectInOrder(page, page.getByRole('dialog', { name: 'Письмо отправлено' }));

  await answer(page, '/auth/reset-token/verify?*', 503);
  await page.goto('/reset-password/0123456789abcdef');
  await expectInOrder(page, page.getByText('Не удалось проверить ссылку: сервер не отвечает.'));
  await answer(page, '/auth/reset-token/verify?*', 200);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await page.locator('[name=password]').fill('dobok2025');
  await page.locator('[name=repeat]').fill('dobok2025');
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await page.getByRole('button', { name: 'Показать новый пароль' }).click();
  await expectInOrder(page, page.getByText('Пароль должен содержать: прописная буква'));
});

test('page that confirms an address · has no accessibility violation', async ({ page }) => {
  await page.goto('/verify-email?token=0123456789abcdef');
  const confirm = page.getByRole('button', { name: 'Подтвердить адрес' });
  await expectInOrder(page, confirm);
  await confirm.click();
  await expectInOrder(page, page.getByText('Ссылка недействительна или уже использована.'));
  await answer(page, '/auth/verify-email', 200);
  // A refused link offers other ways: this is a good one.
  await page.reload();
  await confirm.click();
  await expectInOrder(page, page.getByText('Адрес подтверждён.'));
});
