import type { Page } from '@playwright/test';
import {
  COACH,
  callsTo,
  expectGuestAtHome,
  letTokenExpire,
  logIn,
  logInHere,
  loginDialog,
  logOut,
  loseRefreshCookie,
  profileLink,
  storedToken,
  withoutRegularCalls,
} from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

test.beforeEach(({ context }) => withoutRegularCalls(context));

const name = (page: Page) => page.getByRole('heading', { level: 1, name: COACH.name });

test('coach · logs in and stays logged in after a reload', async ({ page }) => {
  await logIn(page);
  await page.reload();
  await profileLink(page).click();
  await expect(name(page)).toBeVisible();
  await page.reload();
  await expect(name(page)).toBeVisible();
});

test('login dialog · reports a wrong password and keeps the input', async ({ guard, page }) => {
  guard.expect(/auth\/login/);
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  const dialog = loginDialog(page);
  await dialog.getByLabel('Email').fill(COACH.email);
  await dialog.getByLabel('Пароль').fill('Dobok2024');
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog.getByText('Неверный email или пароль')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(COACH.email);
});

test('private page · refreshes an expired token once', async ({ context, guard, page }) => {
  guard.expect(/status of 401/);
  await logIn(page);
  // Counted from the beginning: the page may send a request, and so refresh, at any moment.
  const refreshes = callsTo(context, '/api/auth/refresh');
  const expired = await letTokenExpire(page);
  await page.goto('/profile/1');
  await expect(name(page)).toBeVisible();
  expect(refreshes).toHaveLength(1);
  expect(await storedToken(page)).not.toBe(expired);
});

test('expired token · is refreshed once · three tabs have it', async ({ context, guard, page }) => {
  guard.expect(/status of 401/);
  await logIn(page);
  const refreshes = callsTo(context, '/api/auth/refresh');
  await letTokenExpire(page);
  await page.goto('about:blank');
  const tabs = [page, await context.newPage(), await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto('/profile/1')));
  for (const tab of tabs) await expect(name(tab)).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test('logout · leads home with the dialog open, and going back shows nothing private', async ({ page }) => {
  await logIn(page);
  await profileLink(page).click();
  await logOut(page);
  await expectGuestAtHome(page);

  await page.goBack();
  await expect(loginDialog(page)).toBeVisible();
  await expect(name(page)).toBeHidden();
  await page.goForward();
  await expect(name(page)).toBeHidden();
});

test('logout · ends the session of another tab', async ({ context, page }) => {
  await logIn(page);
  const other = await context.newPage();
  await other.goto('/profile/1');
  await expect(name(other)).toBeVisible();

  await profileLink(page).click();
  await logOut(page);
  await expectGuestAtHome(page);
  await expectGuestAtHome(other);
});

test('logout · takes effect · the provider does not confirm it', async ({ guard, page }) => {
  guard.expect(/auth\/logout/, /Выход не подтверждён/);
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: {} }));
  await logIn(page);
  await profileLink(page).click();
  await logOut(page);
  await expectGuestAtHome(page);
});

test('private page · ends at home with the dialog, and login returns to it · a guest opens it directly', async ({
  page,
}) => {
  await page.goto('/profile/1');
  await expectGuestAtHome(page);
  await logInHere(page);
  await expect(page).toHaveURL('/profile/1');
  await expect(name(page)).toBeVisible();
});

test('guest · sees nothing private · the dialog is closed', async ({ page }) => {
  await page.goto('/profile/1');
  await expect(loginDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(loginDialog(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Войти' })).toBeVisible();
  await expect(profileLink(page)).toBeHidden();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Мои заявки' }).click();
  await expect(loginDialog(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await page.keyboard.press('Escape');
  await page.goto('/camp');
  await expect(page.getByText('Пожалуйста, войдите или зарегистрируйтесь')).toBeVisible();
  await page.goto('/profile/1');
  await expect(name(page)).toBeHidden();
});

test('refused refresh · leads to one logout', async ({ context, guard, page }) => {
  guard.expect(/status of 401/, /Токен не прошёл проверку/);
  await logIn(page);
  await page.goto('/profile/1');
  await expect(name(page)).toBeVisible();
  const refreshes = callsTo(context, '/api/auth/refresh');
  await loseRefreshCookie(context);
  await letTokenExpire(page);
  await page.reload();
  await expectGuestAtHome(page);
  expect(refreshes).toHaveLength(1);
});
