import type { Locator, Page } from '@playwright/test';
import { settled } from '../../harness/page/traffic.ts';
import { logIn, loginDialog, openLogin, profileLink } from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

const PHONE = { typed: '9161234567', written: '+7(916)123-45-67' };
const LATE = 1_000;

/** Delays every script that is requested from now on by a second. */
const delayScripts = (page: Page) =>
  page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE));
    await route.continue();
  });

/** Blocks every script that is requested from now on. */
const loseScripts = (page: Page) => page.route('**/*.js', (route) => route.abort());

const registration = (page: Page) => page.getByRole('dialog', { name: 'Регистрация' });

/** Types like a person who does not wait: key by key, into whatever field is there. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await field.click();
  await page.keyboard.type(text);
}

/** Types a telephone number as soon as its field is there, and checks it again when everything has loaded. */
async function expectTelephoneKept(page: Page, field: Locator): Promise<void> {
  await typeInto(page, field, PHONE.typed);
  await settled(page.context());
  await expect(field).toHaveValue(PHONE.written);
  await expect(field).toBeFocused();
  // The caret too: further input goes behind the earlier one.
  await page.keyboard.press('Backspace');
  await expect(field).toHaveValue('+7(916)123-45-6');
  await page.keyboard.type('7');
  await expect(field).toHaveValue(PHONE.written);
}

/** A searchable list, or the element in its place while it loads. */
const listIn = (scope: Page | Locator, name: string) =>
  scope.getByRole('combobox', { name }).or(scope.getByRole('textbox', { name }));

/** Searches a list as soon as it is there. */
async function expectSearchKept(page: Page, field: Locator): Promise<void> {
  await typeInto(page, field, 'твер');
  await settled(page.context());
  await expect(field).toHaveValue('твер');
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('Тверская область');
}

async function expectRegistrationKept(page: Page): Promise<void> {
  await loginDialog(page).getByRole('radio', { name: 'Регистрация' }).check();
  const dialog = registration(page);
  await expectSearchKept(page, listIn(dialog, 'Область'));
  await dialog.getByLabel('Кто вы').selectOption('Судья');
  await expectTelephoneKept(page, dialog.getByLabel('Телефон'));
}

test('registration · loses no input · opened by a click, every script is a second late @full', async ({
  page,
}) => {
  await page.goto('/partners');
  await settled(page.context());
  await delayScripts(page);
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  await expectRegistrationKept(page);
});

test('profile · loses no input · opened by a click and by its address, every script is a second late @full', async ({
  page,
}) => {
  await logIn(page);
  await delayScripts(page);
  await profileLink(page).click();
  for (const how of ['a click', 'its address']) {
    if (how === 'its address') await page.goto(page.url());
    await page.getByRole('button', { name: 'Редактировать' }).click();
    const phone = page.getByLabel('Телефон');
    await phone.fill('');
    await expectTelephoneKept(page, phone);
    const region = listIn(page, 'Область');
    await region.fill('');
    await expectSearchKept(page, region);
  }
});

test('registration · can be filled in and submitted correctly · its further scripts never arrive @full', async ({
  guard,
  page,
}) => {
  guard.expect(/Failed to load resource/, /request failed/);
  await openLogin(page);
  await settled(page.context());
  await loseScripts(page);
  await loginDialog(page).getByRole('radio', { name: 'Регистрация' }).check();
  const dialog = registration(page);
  await dialog.getByLabel('Кто вы').selectOption('Судья');
  for (const [label, text] of [
    ['Фамилия', 'Новикова'],
    ['Имя', 'Вера'],
    ['Email', 'late-chunk@league.test'],
    ['Пароль', 'Dobok2025'],
    ['Телефон', PHONE.typed],
    ['Квалификация', 'Первая'],
  ] as const)
    await typeInto(page, dialog.getByLabel(label), text);
  await dialog.getByLabel('Область').selectOption('Тверская область');
  await dialog.getByRole('checkbox').check();
  const sending = page.waitForRequest('**/api/auth/register');
  await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
  expect((await sending).postDataJSON()).toMatchObject({
    telephone: PHONE.written,
    federation: 'Тверская область',
  });
  await expect(page.getByText('Проверьте e-mail и подтвердите адрес по ссылке.')).toBeVisible();
});
