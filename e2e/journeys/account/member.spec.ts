import type { Page } from '@playwright/test';
import {
  COACH,
  callsTo,
  expectGuestAtHome,
  letTokenExpire,
  logIn,
  loginDialog,
  logOut,
  profileLink,
  withoutRegularCalls,
} from '../../harness/people/member.ts';
import { expect, test } from '../../harness/test.ts';

test.beforeEach(({ context }) => withoutRegularCalls(context));

const name = (page: Page) => page.getByRole('heading', { level: 1, name: COACH.name });

test('expired token · is refreshed once · three tabs have it @full', async ({ context, guard, page }) => {
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

test('logout · leads home with the dialog open, and going back shows nothing private @full', async ({
  page,
}) => {
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
