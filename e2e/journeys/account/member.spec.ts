import type { Page } from '@playwright/test';
import {
  COACH,
  callsTo,
  expectGuestAtHome,
  letTokenExpire,
  logIn,
  loginDialog,
  logOut,
  loseRefreshCookie,
  profileLink,
  withoutRegularCalls,
} from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

test.beforeEach(({ context }) => withoutRegularCalls(context));

const name = (page: Page) => page.getByRole('heading', { level: 1, name: COACH.name });

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
